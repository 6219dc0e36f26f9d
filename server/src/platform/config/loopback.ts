/** The host an address names, without the brackets of IPv6. */
export const hostOf = (address: string): string =>
  new URL(address).hostname.toLowerCase().replaceAll(/[[\]]/g, '')

/** True for a host that is this machine, by its own name or number. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
