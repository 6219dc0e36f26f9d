import { describe, expect, test } from 'vitest'
import { hasReason, toggleReason } from './reasons.ts'

describe('a ready reason', () => {
  test('joins what was typed, and takes nothing of it away', () => {
    expect(toggleReason('', 'Out of stock')).toBe('Out of stock')
    expect(toggleReason(' until Sunday ', 'Out of stock')).toBe('Out of stock, until Sunday')
    expect(toggleReason('حتى الأحد', 'نفدت الكمية')).toBe('نفدت الكمية، حتى الأحد')
  })

  test('chosen once more goes, and what was typed stays', () => {
    expect(toggleReason('Out of stock, until Sunday', 'Out of stock')).toBe('until Sunday')
    expect(toggleReason('نفدت الكمية، حتى الأحد', 'نفدت الكمية')).toBe('حتى الأحد')
    expect(toggleReason('Out of stock', 'Out of stock')).toBe('')
  })

  test('stands beside another', () => {
    const both = toggleReason('Out of stock', 'Too far')
    expect(both).toBe('Too far, Out of stock')
    expect([hasReason(both, 'Too far'), hasReason(both, 'Out of stock')]).toEqual([true, true])
  })

  test('is not seen in a part of a word', () => {
    expect(hasReason('Too far away', 'Too far')).toBe(false)
    expect(toggleReason('Too far away', 'Too far')).toBe('Too far, Too far away')
  })
})
