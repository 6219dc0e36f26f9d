import { expect, test } from 'vitest'
import { startSweep } from './sweeps.ts'

const soon = (work: () => unknown) => expect.poll(work, { interval: 2, timeout: 300_000 })

test('looks at once and again after each look, one at a time, until it is stopped', async () => {
  let looks = 0
  let atOnce = 0
  const stop = startSweep(
    {
      name: 'test',
      seconds: 0.001,
      async work() {
        atOnce += 1
        expect(atOnce).toBe(1)
        looks += 1
        await new Promise((resolve) => setTimeout(resolve, 3))
        atOnce -= 1
      },
    },
    (error) => expect.unreachable(String(error)),
  )
  expect(looks).toBe(1)
  await soon(() => looks).toBeGreaterThan(3)
  await stop()
  const stopped = looks
  expect(atOnce).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(stopped)
})

test('goes on after a failure, and tells the first of several in a row', async () => {
  const logged: string[] = []
  let looks = 0
  const failing = new Set([2, 3, 4, 6])
  const stop = startSweep(
    {
      name: 'test',
      seconds: 0.001,
      async work() {
        looks += 1
        if (failing.has(looks)) throw new Error(`look ${looks}`)
      },
    },
    (error, name) => logged.push(`${name}: ${String(error)}`),
  )
  await soon(() => looks).toBeGreaterThan(7)
  await stop()
  expect(logged).toEqual(['test: Error: look 2', 'test: Error: look 6'])
})
