/** A host by its name, as a policy of a page may have it: no wildcard, nobody's name, nothing that would end a directive. */
const ADDRESS = /^https:\/\/([a-z\d.-]+)(?::(\d{1,5}))?[/?][\w\-.~/?@!$&()*+,;=:%{}]*$/i
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
const LONGEST_HOST = 253
const MAX_PORT = 65_535

const isHostName = (host: string) => {
  const labels = host.split('.')
  // Numbers are read as an address of a machine, in many ways.
  const isNamed = /^[a-z]/i.test(labels.at(-1) ?? '')
  return host.length <= LONGEST_HOST && isNamed && labels.every((label) => LABEL.test(label))
}

/**
 * Checks whether a text is an address that tiles of a map are requested from: https, a host that does not change, and places for
 * zoom, column and row. The map fills in nothing else but {r}, which is @2x on fine screens.
 */
export function isTileAddress(value: string): boolean {
  const [, host = '', port] = ADDRESS.exec(value) ?? []
  if (!isHostName(host) || Number(port ?? 1) < 1 || Number(port ?? 1) > MAX_PORT) return false
  const unknown = value.replaceAll(/\{[zxyr]\}/g, '')
  return !/[{}]/.test(unknown) && ['{z}', '{x}', '{y}'].every((place) => value.includes(place))
}
