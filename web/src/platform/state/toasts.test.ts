import { beforeEach, expect, test } from 'vitest'
import { hideToast, showToast, toasts } from './toasts.ts'

beforeEach(() => toasts.set([]))

const messages = () => toasts.get().map((toast) => toast.message)

test('a toast of the same id replaces the one that is shown', () => {
  showToast({ id: 'order', message: 'one' })
  showToast({ message: 'other' })
  showToast({ id: 'order', message: 'two' })
  expect(messages()).toEqual(['other', 'two'])
})

test('an error is never pushed out by what comes after it', () => {
  showToast({ tone: 'error', message: 'lost' })
  for (let count = 1; count <= 8; count += 1) showToast({ message: count })
  expect(messages()).toEqual(['lost', 5, 6, 7, 8])
})

test('watchers hear of every change until they stop', () => {
  let calls = 0
  const stop = toasts.watch(() => {
    calls += 1
  })
  const id = showToast({ message: 'one' })
  hideToast(id)
  stop()
  showToast({ message: 'two' })
  expect(calls).toBe(2)
})
