import { describe, expect, test } from 'vitest'
import { riseOver } from './clearOf.ts'

const toast = { left: 1000, right: 1400, top: 820, bottom: 880 }
const bar = (top: number, bottom: number, left = 0, right = 1440) => ({ left, right, top, bottom })

describe('toasts', () => {
  test('stay where nothing is in their way', () => {
    expect(riseOver(toast, [], 60)).toBe(0)
    expect(riseOver(toast, [bar(820, 880, 0, 900), bar(100, 200)], 60)).toBe(0)
  })

  test('stand above a bar, and above the row over it', () => {
    expect(riseOver(toast, [bar(840, 880)], 60)).toBe(48)
    expect(riseOver(toast, [bar(840, 880), bar(794, 840)], 60)).toBe(94)
  })

  test('stay where they would leave the page', () => {
    expect(riseOver(toast, [bar(100, 880)], 60)).toBe(0)
  })
})
