/**
 * Checks whether this page can use passkeys: the browser supports them, and the page was opened by a host name. Browsers accept
 * none for a bare IP address.
 */
export function canUsePasskeys(): boolean {
  const byAddress = /^[\d.]+$|^\[/.test(window.location.hostname)
  return 'PublicKeyCredential' in window && window.isSecureContext && !byAddress
}

/** True when the person closed the browser's own dialog: nothing went wrong. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
