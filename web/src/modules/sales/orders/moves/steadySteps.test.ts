import { expect, test } from 'vitest'
import { DEAF, isMeantForOther, noteOffered } from './steadySteps.ts'

const pointer = { detail: 1 }
const key = { detail: 0 }
const offers = (id: number, ...names: string[]) => ({
  id,
  allowed_transitions: names.map((name) => ({
    name,
    status: 'prepared' as const,
    reason_required: false,
    on_list: true,
  })),
})

test('the first steps of an order hear at once', () => {
  expect(isMeantForOther(pointer, offers(1, 'accept', 'reject'), 5)).toBe(false)
})

test('steps that took the place of others are deaf to the pointer for a while, not to keys', () => {
  noteOffered(offers(2, 'accept', 'reject'), 0)
  const next = offers(2, 'dispatch')
  expect(noteOffered(next, 1_000)).toBe(1_000)
  for (const wait of [0, 200, 700, 1_300, 2_000, DEAF - 1])
    expect(isMeantForOther(pointer, next, 1_000 + wait), `${wait} ms`).toBe(true)
  expect(isMeantForOther(key, next, 1_200)).toBe(false)
  expect(isMeantForOther(pointer, next, 1_000 + DEAF)).toBe(false)
})

test('drawing the same steps again begins no new wait, and other orders hear', () => {
  noteOffered(offers(3, 'accept'), 0)
  noteOffered(offers(3, 'dispatch'), 1_000)
  expect(noteOffered(offers(3, 'dispatch'), 3_000)).toBe(1_000)
  noteOffered(offers(4, 'accept'), 3_000)
  expect(isMeantForOther(pointer, offers(4, 'accept'), 3_001)).toBe(false)
})

test('what the steps of very many orders were is forgotten, the oldest first', () => {
  for (let id = 1_000; id < 2_000; id += 1) noteOffered(offers(id, 'accept'), 0)
  expect(noteOffered(offers(1_999, 'dispatch'), 10)).toBe(10)
  expect(noteOffered(offers(1_000, 'dispatch'), 10)).toBe(Number.NEGATIVE_INFINITY)
})
