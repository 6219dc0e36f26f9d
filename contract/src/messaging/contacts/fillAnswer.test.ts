import { describe, expect, test } from 'vitest'
import { fillAnswer } from './fillAnswer.ts'

describe('a saved answer', () => {
  test.each([
    ['Hello {name}, your order {order} is on its way.', 'Hello Layla, your order #7 is on its way.'],
    ['مرحبًا {name}، طلبك رقم {order} في الطريق.', 'مرحبًا Layla، طلبك رقم #7 في الطريق.'],
    ['#{order} {ORDER} {Name}', '#7 #7 Layla'],
  ])('is filled: %s', (body, filled) => {
    expect(fillAnswer(body, { name: 'Layla', order: 7 })).toBe(filled)
  })

  test.each([
    ['Your order {order} is on its way.', 'Your order is on its way.'],
    ['Your order no. {order} is late.', 'Your order is late.'],
    ['About your order (#{order}): thank you.', 'About your order: thank you.'],
    ['بخصوص طلبك رقم {order}، نعتذر.', 'بخصوص طلبك، نعتذر.'],
    ['نعتذر عن طلبك «{order}».', 'نعتذر عن طلبك.'],
    ['{order}', ''],
    ['First line.\n\nOrder number {order}', 'First line.\n\nOrder'],
  ])('leaves a number out with the words that lead to it: %s', (body, filled) => {
    expect(fillAnswer(body, { name: 'Layla', order: null })).toBe(filled)
  })

  test('takes a name as it is, whatever stands in it', () => {
    expect(fillAnswer('{name}', { name: '$& {order}', order: 7 })).toBe('$& {order}')
  })
})
