/** The part of a file a `Range` header asks for, both ends included; null: the whole; 'outside': none of it exists. */
export type ByteRange = { start: number; end: number } | null | 'outside'

/**
 * Reads `bytes=0-99`, `bytes=100-` and `bytes=-100` (RFC 9110, 14.1). Several parts, other units and what can't be read
 * are passed over, as the standard allows: the answer is then the whole file.
 */
export function readRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start >= size || end < start ? 'outside' : { start, end }
}
