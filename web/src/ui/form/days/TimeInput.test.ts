import { expect, test } from 'vitest'
import { displayTime } from '../../pieces/values/displayTime.ts'
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

test.each([
  ['22:00', 'ar', /^10:00.م$/],
  ['00:30', 'en', /^12:30.am$/i],
  ['12:00', 'ar', /^12:00.م$/],
  ['24:00', 'ar', /^24:00$/],
  ['8', 'en', /^8$/],
] as const)('%s reads in %s as %s', (time, lang, read) => expect(displayTime(time, lang)).toMatch(read))
