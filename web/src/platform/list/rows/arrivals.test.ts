import { expect, test } from 'vitest'
import { afterEvent, freshAmong, noArrivals, unseenArrivals } from './arrivals.ts'
import type { ArrivalEvent } from './arrivals.ts'

const after = (...events: ArrivalEvent[]) => events.reduce(afterEvent, noArrivals)
const came = (...keys: string[]): ArrivalEvent => ({ type: 'came', keys })
const shown = (isFront: boolean, ...keys: string[]): ArrivalEvent => ({ type: 'shown', keys, isFront })

test('on the front page a new order slides in and no pill speaks of it', () => {
  const state = after(came('9'))
  expect([...freshAmong(state, ['9', '8'])]).toEqual(['9'])
  expect(unseenArrivals(state, ['8', '7'], true).size).toBe(0)
  const later = afterEvent(state, shown(true, '9', '8'))
  expect([...freshAmong(later, ['9', '8'])]).toEqual(['9'])
  expect(unseenArrivals(later, ['1'], false).size).toBe(0)
})

test('elsewhere orders wait in the pill, each once', () => {
  const state = after(came('9'), came('9', '10'))
  expect(unseenArrivals(state, ['3', '2'], false).size).toBe(2)
  expect(freshAmong(state, ['3', '2']).size).toBe(0)
})

test('a filtered list that shows the new order needs no pill for it', () => {
  const state = after(came('9', '10'), shown(false, '10'))
  expect(unseenArrivals(state, ['10'], false).size).toBe(1)
  expect([...freshAmong(state, ['10'])]).toEqual(['10'])
})

test('going to the front page settles everything that waited, however much that was', () => {
  const many = Array.from({ length: 30 }, (_, index) => String(100 + index))
  const state = after(came(...many), shown(true, ...many.slice(-12)))
  expect(unseenArrivals(state, ['1'], false).size).toBe(0)
  expect(state.fresh.size).toBe(12)
})

test('a row slides in once: settled, it is a row like the others', () => {
  const state = after(came('9'), shown(true, '9'), { type: 'settled' })
  expect(freshAmong(state, ['9']).size).toBe(0)
})

test('rows without news change nothing', () => {
  const state = after(came('9'))
  expect(afterEvent(state, shown(false, '1'))).toBe(state)
  expect(afterEvent(noArrivals, { type: 'settled' })).toBe(noArrivals)
})
