/** A run of words that stayed, came or went. */
export interface Piece {
  how: 'same' | 'added' | 'removed'
  text: string
}

/** One line of a text: the same in both, or in what it differs. */
export interface Line {
  how: 'same' | 'changed'
  pieces: readonly Piece[]
}

/** Beyond so many pairs two runs are compared as wholes: a page that was written anew shares nothing worth the wait. */
const MAX_PAIRS = 1_500_000
/** Two lines with less in common than this are one that went and one that came. */
const ALIKE = 0.35

type Step = readonly [before: number | null, after: number | null]

/** The table of longest common runs, from the end. */
function commonRuns(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]]
      if (row && below)
        row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return rows
}

/** Aligns the entries that two lists share, in order: pairs of places, null when one side has none. */
export function align(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const steps: Step[] = Array.from({ length: start }, (_, at) => [at, at] as const)
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  let [i, j] = [0, 0]
  if (old.length * now.length <= MAX_PAIRS) {
    const rows = commonRuns(old, now)
    while (i < old.length && j < now.length) {
      if (old[i] === now[j]) steps.push([start + i++, start + j++])
      else if ((rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0)) steps.push([start + i++, null])
      else steps.push([null, start + j++])
    }
  }
  while (i < old.length) steps.push([start + i++, null])
  while (j < now.length) steps.push([null, start + j++])
  for (let at = end; at > 0; at -= 1) steps.push([before.length - at, after.length - at])
  return steps
}

const wordsOf = (line: string) => line.match(/\S+/g) ?? []

/** The words of two lines as runs, what went before what came. */
function wordPieces(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const pieces: { how: Piece['how']; words: string[] }[] = []
  for (const [i, j] of align(old, now)) {
    const how = i === null ? 'added' : j === null ? 'removed' : 'same'
    const word = (i === null ? now[j ?? 0] : old[i]) ?? ''
    // Between two that stayed, what went stands together and before what came.
    const last = pieces.at(-1)
    const earlier = how === 'removed' && last?.how === 'added' ? pieces.at(-2) : undefined
    if (last?.how === how) last.words.push(word)
    else if (earlier?.how === 'removed') earlier.words.push(word)
    else if (how === 'removed' && last?.how === 'added') pieces.splice(-1, 0, { how, words: [word] })
    else pieces.push({ how, words: [word] })
  }
  return pieces.map(({ how, words }) => ({ how, text: words.join(' ') }))
}

function likeness(pieces: readonly Piece[]): number {
  const count = (how?: Piece['how']) =>
    pieces.reduce(
      (sum, piece) => sum + (how === undefined || piece.how === how ? wordsOf(piece.text).length : 0),
      0,
    )
  return count() === 0 ? 1 : count('same') / count()
}

const whole = (how: 'added' | 'removed', text: string): Line => ({ how: 'changed', pieces: [{ how, text }] })

/** Lines that went and came between two that stayed: each beside its like. */
function changedLines(removed: readonly string[], added: readonly string[]): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [old, now] = [removed[at], added[at]]
    if (old !== undefined && now !== undefined) {
      const pieces = wordPieces(old, now)
      if (likeness(pieces) >= ALIKE) lines.push({ how: 'changed', pieces })
      else lines.push(whole('removed', old), whole('added', now))
    } else if (old !== undefined) lines.push(whole('removed', old))
    else if (now !== undefined) lines.push(whole('added', now))
  }
  return lines
}

/** Compares two texts, given as lines: line by line, and word by word inside a line. */
export function differenceOf(before: readonly string[], after: readonly string[]): Line[] {
  const lines: Line[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    lines.push(...changedLines(removed, added))
    removed = []
    added = []
  }
  for (const [i, j] of align(before, after)) {
    if (i !== null && j !== null) {
      flush()
      lines.push({ how: 'same', pieces: [{ how: 'same', text: after[j] ?? '' }] })
    } else if (i !== null) removed.push(before[i] ?? '')
    else if (j !== null) added.push(after[j] ?? '')
  }
  flush()
  return lines
}
