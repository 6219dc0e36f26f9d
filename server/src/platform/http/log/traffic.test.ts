import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Traffic } from './traffic.ts'

/** Returns the milliseconds that work waits between two steps. */
async function waited(traffic: Traffic): Promise<number> {
  const turn = traffic.turns()
  await sleep(2)
  const started = performance.now()
  await turn()
  return performance.now() - started
}

test('work waits while a call is being answered, and goes on all the same', async () => {
  const traffic = new Traffic()
  traffic.enter()
  expect(await waited(traffic)).toBeGreaterThanOrEqual(4)
})

test('whoever leaves twice leaves nobody else out', async () => {
  const traffic = new Traffic()
  const leave = traffic.enter()
  traffic.enter()
  leave()
  leave()
  await sleep(5)
  expect(await waited(traffic)).toBeGreaterThanOrEqual(4)
})

test('right after an answer the next call is waited for', async () => {
  const traffic = new Traffic()
  const turn = traffic.turns()
  await sleep(2)
  traffic.enter()()
  const answered = performance.now()
  await turn()
  expect(performance.now() - answered).toBeGreaterThanOrEqual(2)
})

test('small steps are not held up', () => {
  const traffic = new Traffic()
  traffic.enter()
  expect(traffic.turns()()).toBeNull()
})
