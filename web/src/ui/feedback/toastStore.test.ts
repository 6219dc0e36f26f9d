import { beforeEach, expect, test } from 'vitest'
import { hideToast, showToast, shownToasts, watchToasts } from './toastStore.ts'

beforeEach(() => {
  for (const toast of shownToasts()) hideToast(toast.id)
})

const messages = () => shownToasts().map((toast) => toast.message)

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
  const stop = watchToasts(() => {
    calls += 1
  })
  const id = showToast({ message: 'one' })
  hideToast(id)
  stop()
  showToast({ message: 'two' })
  expect(calls).toBe(2)
})
