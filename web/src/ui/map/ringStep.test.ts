import { expect, it } from 'vitest'
import { ringStep } from './ringStep.ts'

it('rings lie a round distance apart, at least 64 pixels', () => {
  expect(ringStep(0.035)).toBe(5)
  expect(ringStep(0.0312)).toBe(2)
  expect(ringStep(0.01)).toBe(1)
  expect(ringStep(0.001)).toBeCloseTo(0.1)
  expect(ringStep(1.2)).toBe(100)
})
