import { expect, test } from 'vitest'
import { reportSpans } from './reportSpans.ts'

const of = (today: string) => Object.fromEntries(reportSpans(today).map(({ name, span }) => [name, span]))

test('spans begin on the shop’s days: a week on Saturday, a Hijri month by Umm al-Qura', () => {
  expect(of('2026-03-20')).toEqual({
    today: { from: '2026-03-20', to: '2026-03-20' },
    week: { from: '2026-03-14', to: '2026-03-20' },
    month: { from: '2026-03-01', to: '2026-03-20' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    hijriMonth: { from: '2026-03-20', to: '2026-03-20' },
    year: { from: '2026-01-01', to: '2026-03-20' },
  })
  expect(of('2026-03-19').hijriMonth).toEqual({ from: '2026-02-18', to: '2026-03-19' })
  expect(of('2026-01-01').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
