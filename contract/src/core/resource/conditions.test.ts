import { expect, test } from 'vitest'
import { counts, sentInput } from './conditions.ts'
import type { Fields } from './fields.ts'

const fields: Fields = {
  grade: { kind: 'choice', options: ['first', 'second'] },
  medal: { kind: 'choice', options: ['gold', 'silver'], onlyIf: ['grade', 'first'] },
  engraving: { kind: 'text', max: 60, required: true, onlyIf: ['medal', 'gold'] },
  is_rare: { kind: 'flag', initial: true },
  ribbon: { kind: 'text', max: 9, onlyIf: ['medal', ['gold', 'silver']] },
  bounty: { kind: 'money', onlyIf: ['is_rare', true] },
}

test('a field counts where what it hangs on counts and has its value', () => {
  expect(counts(fields, 'grade', {})).toBe(true)
  expect(counts(fields, 'engraving', { grade: 'first', medal: 'gold' })).toBe(true)
  expect(counts(fields, 'engraving', { grade: 'first', medal: 'silver' })).toBe(false)
  expect(counts(fields, 'engraving', { grade: 'first', medal: null })).toBe(false)
  for (const [medal, isCounted] of [
    ['gold', true],
    ['silver', true],
    ['bronze', false],
    [null, false],
  ] as const)
    expect(counts(fields, 'ribbon', { grade: 'first', medal })).toBe(isCounted)
  // A form still holds the medal that is no longer drawn.
  expect(counts(fields, 'engraving', { grade: 'second', medal: 'gold' })).toBe(false)
})

test('a flag is read as it is answered, and starts as its definition states', () => {
  for (const value of [true, 1, undefined]) expect(counts(fields, 'bounty', { is_rare: value })).toBe(true)
  for (const value of [false, 0]) expect(counts(fields, 'bounty', { is_rare: value })).toBe(false)
})

test('what is sent is read, dropped, or left to the stored record', () => {
  const sent = { medal: 'gold', engraving: 'For Sara', bounty: 3 }
  expect(sentInput(fields, { ...sent, grade: 'second', is_rare: '0' }, 'edit')).toEqual({
    counted: { grade: 'second', is_rare: '0' },
    unsettled: {},
  })
  expect(sentInput(fields, { ...sent, grade: 'first', is_rare: '1' }, 'edit')).toEqual({
    counted: { ...sent, grade: 'first', is_rare: '1' },
    unsettled: {},
  })
  expect(sentInput(fields, sent, 'edit')).toEqual({ counted: {}, unsettled: sent })
  // Nothing is stored of a new record: its switches are those of the definition, and what has to be filled is there to be missed.
  expect(sentInput(fields, { grade: 'first', medal: 'gold' }, 'create').counted).toEqual({
    grade: 'first',
    medal: 'gold',
    engraving: null,
  })
})
