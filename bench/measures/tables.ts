import { intervalText, isNoWorse } from '../medians.ts'
import type { RatioInterval } from '../medians.ts'
import { printLine } from '../options.ts'

/** A figure as it is printed: milliseconds, or anything else of which small values need their digits. */
export const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

/** Returns a judge that says of each figure whether its bound is kept, and remembers whether all were. */
export function judge() {
  const judged = {
    kept: true,
    atMost(value: number, bound: number): string {
      if (!(value <= bound)) judged.kept = false
      return `≤ ${bound} ${value <= bound ? 'ok' : 'OVER'}`
    },
    atLeast(value: number, bound: number): string {
      if (!(value >= bound)) judged.kept = false
      return `≥ ${bound} ${value >= bound ? 'ok' : 'UNDER'}`
    },
    /** Judges a ratio beside another checkout. */
    interval(ratio: RatioInterval): string {
      if (!isNoWorse(ratio)) judged.kept = false
      return intervalText(ratio)
    },
  }
  return judged
}
export type Judge = ReturnType<typeof judge>

/** Prints a table with its title; nothing where it has no rows. */
export function print(title: string, rows: readonly (readonly string[])[]): void {
  if (rows.length < 2) return
  printLine(title)
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  for (const row of rows)
    printLine(
      row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
    )
  printLine('')
}
