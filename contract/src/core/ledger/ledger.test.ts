import { expect, test } from 'vitest'
import { ledgerProblems } from './ledger.ts'
import type { Ledger } from './ledger.ts'

const debit = { sign: -1, by: 'staff' } as const
const credit = { sign: 1, by: 'staff' } as const
const sound: Ledger = {
  name: 'points',
  subject: 'users',
  of: { to: 'users' },
  unit: 'number',
  entries: { credit, debit: { ...debit, by: 'system' } },
}

test('a ledger begins at its floor or above, has entries that add, and none that is called as every ledger’s', () => {
  expect(ledgerProblems(sound)).toEqual([])
  expect(ledgerProblems({ ...sound, floor: -100 })).toEqual([])
  const wrongs: readonly Partial<Ledger>[] = [
    { floor: 1 },
    { floor: -0.5 },
    { entries: { debit } },
    { entries: { credit, reversal: debit } },
    { entries: { credit, merge: debit } },
  ]
  for (const wrong of wrongs) expect(ledgerProblems({ ...sound, ...wrong })).toHaveLength(1)
})
