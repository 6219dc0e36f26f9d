import { fromHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Cell, SheetColumn } from '../documents/cells.ts'

interface Summed extends SheetColumn {
  summed?: true
}

/** Money in halalas, so that sums are exact. */
const amountOf = (cell: Cell | undefined, kind: SheetColumn['kind']): number => {
  if (typeof cell !== 'number') return 0
  return kind === 'money' ? toHalalas(cell) : cell
}

/** Checks whether any column of a list is added up. */
export const hasSums = (columns: readonly Summed[]): boolean => columns.some(({ summed }) => summed)

/** Adds up the columns of rows that come one after the other. */
export function sumsOfRows(columns: readonly Summed[]) {
  const sums = columns.map(() => 0)
  return {
    add(cells: readonly Cell[]): void {
      for (const [at, { summed, kind }] of columns.entries())
        if (summed) sums[at] = (sums[at] ?? 0) + amountOf(cells[at], kind)
    },
    /** Returns the sum of each summed column, in the form of its cells; null for the others. */
    cells: (): (number | null)[] =>
      columns.map(({ summed, kind }, at) => {
        const sum = sums[at] ?? 0
        return summed ? (kind === 'money' ? fromHalalas(sum) : sum) : null
      }),
  }
}
