import { expect, test } from 'vitest'
import { wholeTime } from './TimeInput.tsx'

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '8:30'.padStart(5, '0')],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['24:00', '24:00'],
  ['8:3', '8:3'],
  ['', ''],
])('%s is %s', (typed, time) => expect(wholeTime(typed)).toBe(time))
