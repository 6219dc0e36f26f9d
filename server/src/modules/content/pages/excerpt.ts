import { linesOf } from '@bustan/contract/core/richText/richText.ts'

/** The audit trail keeps for ever: of a long text it keeps where it changed. In characters. */
const AROUND = 40
const LONGEST = 600

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text)

/** The part of two texts in which they differ, with a few characters around it. */
function differingParts(before: string, after: string): [was: string, is: string] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const from = Math.max(0, start - AROUND)
  const part = (text: string) => {
    const until = Math.min(text.length, text.length - end + AROUND)
    const inside = text.slice(from, until).toWellFormed()
    return cut(`${from > 0 && inside ? '…' : ''}${inside}${until < text.length && inside ? '…' : ''}`)
  }
  return [part(before), part(after)]
}

interface Contents {
  content_ar: string
  content_en: string
}

/**
 * Returns the excerpts the trail stores of a change of both texts: the part where each differs, in words, or in markup where the
 * words are the same.
 */
export function excerptsOf(before: Contents, after: Contents): [Partial<Contents>, Partial<Contents>] {
  const was: Partial<Contents> = {}
  const is: Partial<Contents> = {}
  for (const name of ['content_ar', 'content_en'] as const) {
    if (before[name] === after[name]) continue
    const [old, now] = [linesOf(before[name]).join('\n'), linesOf(after[name]).join('\n')]
    const parts = old === now ? differingParts(before[name], after[name]) : differingParts(old, now)
    ;[was[name], is[name]] = parts
  }
  return [was, is]
}
