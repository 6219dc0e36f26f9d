import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test } from 'vitest'
import { DEAF, isMeantForOther, noteOffered } from './steadySteps.ts'

const client = new QueryClient()
afterAll(() => client.clear())

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
  expect(isMeantForOther(client, pointer, offers(1, 'accept', 'reject'), 5)).toBe(false)
})

test('steps that took the place of others are deaf to the pointer for a while, not to keys', () => {
  noteOffered(client, offers(2, 'accept', 'reject'), 0)
  const next = offers(2, 'dispatch')
  expect(noteOffered(client, next, 1_000)).toBe(1_000)
  for (const wait of [0, 200, 700, 1_300, 2_000, DEAF - 1])
    expect(isMeantForOther(client, pointer, next, 1_000 + wait), `${wait} ms`).toBe(true)
  expect(isMeantForOther(client, key, next, 1_200)).toBe(false)
  expect(isMeantForOther(client, pointer, next, 1_000 + DEAF)).toBe(false)
})

test('drawing the same steps again begins no new wait, and other orders hear', () => {
  noteOffered(client, offers(3, 'accept'), 0)
  noteOffered(client, offers(3, 'dispatch'), 1_000)
  expect(noteOffered(client, offers(3, 'dispatch'), 3_000)).toBe(1_000)
  noteOffered(client, offers(4, 'accept'), 3_000)
  expect(isMeantForOther(client, pointer, offers(4, 'accept'), 3_001)).toBe(false)
})

test('what another page knows of an order counts for nothing', () => {
  noteOffered(client, offers(5, 'accept'), 0)
  expect(noteOffered(new QueryClient(), offers(5, 'dispatch'), 10)).toBe(Number.NEGATIVE_INFINITY)
  expect(noteOffered(client, offers(5, 'dispatch'), 10)).toBe(10)
})
