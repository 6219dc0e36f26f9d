/** The separators between a chosen reason and the text written beside it. */
const BETWEEN = /[،,]/

const reasonsIn = (written: string) => written.split(BETWEEN).map((part) => part.trim())

const joined = (parts: readonly string[], text: string) =>
  parts.join(/\p{Script=Arabic}/u.test(text) ? '، ' : ', ')

/** Checks whether a ready reason is one of the parts of the written text. */
export const hasReason = (written: string, ready: string): boolean =>
  written.trim() === ready || reasonsIn(written).includes(ready)

/**
 * Returns the written text with a ready reason before it, or without that reason if the text already contains it. Nothing typed
 * is lost.
 */
export function toggleReason(written: string, ready: string): string {
  const said = written.trim()
  if (said === ready) return ''
  if (!hasReason(said, ready)) return said ? joined([ready, said], ready) : ready
  return joined(
    reasonsIn(said).filter((part) => part !== ready),
    ready,
  )
}
