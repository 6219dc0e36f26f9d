import { afterEach, expect, test } from 'vitest'
import { chooseDensity, chooseRows, listChoices, usualPageSize } from './listChoices.ts'
import { session } from '../session/session.ts'

const profile = { id: 7, type: 'admin', ability: [] } as never

afterEach(() => {
  session.set({ token: null, profile: null })
  listChoices.set({})
})

test('a list has as many rows as were chosen for it, others as many as ever', () => {
  expect(usualPageSize('/units')).toBe(6)
  chooseRows('/units', 50)
  expect(usualPageSize('/units')).toBe(50)
  expect(usualPageSize('/questions')).toBe(6)
  expect(usualPageSize('/orders', [12, 24])).toBe(12)
})

test('what is no size of a page is passed over', () => {
  for (const size of [0, -6, 1.5, 101, Number.NaN]) {
    chooseRows('/units', size)
    expect(usualPageSize('/units')).toBe(6)
  }
})

test('choices are kept beside one another', () => {
  chooseRows('/units', 25)
  chooseRows('/questions', 12)
  chooseDensity('compact')
  expect(listChoices.get()).toEqual({ rows: { '/units': 25, '/questions': 12 }, density: 'compact' })
})

test('somebody else has their own', () => {
  chooseRows('/units', 25)
  session.set({ token: 'x', profile })
  expect(listChoices.get()).toEqual({})
})
