import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('a change is told in percent of what was before', () => {
  expect(changeOf({ now: 150, before: 100 })).toEqual({ direction: 'more', percent: 50 })
  expect(changeOf({ now: 50, before: 100 })).toEqual({ direction: 'less', percent: 50 })
  expect(changeOf({ now: 0, before: 7 })).toEqual({ direction: 'less', percent: 100 })
  expect(changeOf({ now: 1_234, before: 1_000 })).toEqual({ direction: 'more', percent: 23 })
  expect(changeOf({ now: 1_012, before: 1_000 })).toEqual({ direction: 'more', percent: 1.2 })
})

test('what changes by nothing to speak of stays the same', () => {
  expect(changeOf({ now: 7, before: 7 })).toEqual({ direction: 'same', percent: 0 })
  expect(changeOf({ now: 1_000_001, before: 1_000_000 })).toEqual({ direction: 'same', percent: 0 })
})

test('there is no percentage of nothing', () => {
  expect(changeOf({ now: 5, before: 0 })).toBeNull()
  expect(changeOf({ now: 0, before: 0 })).toBeNull()
})
