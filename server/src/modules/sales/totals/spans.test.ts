import { addDays } from '@bustan/contract/core/values/dates.ts'
import { expect, test } from 'vitest'
import { piecesOf } from './spans.ts'
import type { Piece } from './spans.ts'

const FIRST = '2024-01-01'
const LAST = '2026-12-31'
const TODAY = '2026-11-22'
const allDays: string[] = []
for (let day = FIRST; day <= LAST; day = addDays(day, 1)) allDays.push(day)

const startOf = {
  day: (day: string) => day,
  month: (day: string) => `${day.slice(0, 7)}-01`,
  year: (day: string) => `${day.slice(0, 4)}-01-01`,
}

/** Counts the times each day occurs. */
function countsOf(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { span, from, to, sign } of pieces)
    for (const day of allDays) {
      const start = startOf[span](day)
      if (start >= from && start <= to) counts.set(day, (counts.get(day) ?? 0) + sign)
    }
  return counts
}

test('pieces come to every day once, whatever days are asked for', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const known = allDays.filter((day) => day <= TODAY)
  const ranges: [string | null, string | null][] = [
    [null, null],
    [FIRST, null],
    [null, '2025-12-31'],
    ['2026-11-22', '2026-11-22'],
  ]
  for (let round = 0; round < 150; round += 1) {
    const one = known[random(known.length)] ?? FIRST
    const other = known[random(known.length)] ?? FIRST
    ranges.push(one < other ? [one, other] : [other, one])
  }
  for (const [from, to] of ranges) {
    const counts = countsOf(piecesOf({ from, to }, TODAY))
    const wrong = known.filter(
      (day) => (counts.get(day) ?? 0) !== Number(day >= (from ?? FIRST) && day <= (to ?? LAST)),
    )
    expect({ from, to, wrong }).toEqual({ from, to, wrong: [] })
  }
})

test('long spans are a few pieces', () => {
  expect(piecesOf({ from: '2026-01-01', to: TODAY }, TODAY)).toEqual([
    { span: 'year', from: '2026-01-01', to: '9999-01-01', sign: 1 },
  ])
  expect(piecesOf({ from: '2026-03-01', to: '2026-03-31' }, TODAY)).toEqual([
    { span: 'month', from: '2026-03-01', to: '2026-03-01', sign: 1 },
  ])
  expect(piecesOf({ from: '2026-03-02', to: '2026-03-31' }, TODAY)).toEqual([
    { span: 'month', from: '2026-03-01', to: '2026-03-01', sign: 1 },
    { span: 'day', from: '2026-03-01', to: '2026-03-01', sign: -1 },
  ])
  expect(piecesOf({ from: '2026-05-02', to: '2026-05-01' }, TODAY)).toEqual([])
})
