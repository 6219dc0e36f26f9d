/** The name of a profile at a network. */
const HANDLE = /^@?[\w.-]{1,60}$/

/** Host, path and query of an address that says nothing else: no port, nobody's name. */
const ADDRESS = /^(?:https:\/\/)?([a-z\d.-]+)(\/[\w./@~%-]*)(\?[\w=&%.+-]*)?(?:#\S*)?$/i

const withoutWww = (host: string) => host.replace(/^(?:www|m|mobile|vm|vt)\./, '')

/** The part of an address before a profile's name, by host. */
const beforeHandle: Readonly<Record<string, string>> = { 'tiktok.com': '@', 'linkedin.com': 'company/' }

/**
 * The address of a profile on one of these hosts, or null. A name alone (`@bustan`) is a profile of the first host; an
 * address may come without its https.
 */
export function readProfile(typed: string, hosts: readonly string[]): string | null {
  const value = typed.trim()
  const [first = ''] = hosts
  if (HANDLE.test(value) && !isHost(value, hosts))
    return `https://${first}/${beforeHandle[first] ?? ''}${value.replace(/^@/, '')}`
  return readAddress(value, hosts)
}

/** The address in a store on one of these hosts, or null; it may come without its https. */
export function readAddress(typed: string, hosts: readonly string[]): string | null {
  const [, host = '', path = '', query = ''] = ADDRESS.exec(typed.trim()) ?? []
  if (!isHost(host, hosts) || path.length < 2) return null
  return `https://${host.toLowerCase()}${path.replace(/\/$/, '')}${query}`
}

const isHost = (value: string, hosts: readonly string[]) => hosts.includes(withoutWww(value.toLowerCase()))
