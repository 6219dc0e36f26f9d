import { expect, test } from 'vitest'
import { directionOf, nextSort } from './sorting.ts'

test('a head goes up, down, then lets go', () => {
  expect(nextSort(null, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBeNull()
})

test('another head starts anew', () => {
  expect(nextSort('-name', 'created_at')).toBe('created_at')
  expect(directionOf('-name', 'created_at')).toBeNull()
  expect(directionOf('-name', 'name')).toBe('desc')
})

test('the order a list has by itself shows at its column, and turns around there', () => {
  expect(nextSort(null, 'age', '-age')).toBe('age')
  expect(nextSort('age', 'age', '-age')).toBeNull()
  expect(nextSort(null, 'age', 'age')).toBe('-age')
  expect(nextSort('-age', 'age', 'age')).toBeNull()
  expect(nextSort(null, 'name', '-age')).toBe('name')
  expect(nextSort('-name', 'name', '-age')).toBeNull()
})
