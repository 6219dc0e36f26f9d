/** What stands between a chosen reason and what is written beside it. */
const BETWEEN = /[،,]/

const partsOf = (written: string) => written.split(BETWEEN).map((part) => part.trim())

const joined = (parts: readonly string[], text: string) =>
  parts.join(/\p{Script=Arabic}/u.test(text) ? '، ' : ', ')

/** Whether a ready reason is one of the parts of what is written. */
export const hasReason = (written: string, ready: string): boolean =>
  written.trim() === ready || partsOf(written).includes(ready)

/** What is written, with a ready reason before it; or without it, where it stands there already. Nothing typed is lost. */
export function toggleReason(written: string, ready: string): string {
  const said = written.trim()
  if (said === ready) return ''
  if (!hasReason(said, ready)) return said ? joined([ready, said], ready) : ready
  return joined(
    partsOf(said).filter((part) => part !== ready),
    ready,
  )
}
