import { expect, test } from 'vitest'
import { texts as ar } from '../texts/errors.ar.ts'
import { texts as en } from '../texts/errors.en.ts'
import { createTranslate } from '../texts/translate.ts'
import { waitText } from './waits.ts'

test('a wait is told in seconds, minutes or hours, rounded up', () => {
  const t = createTranslate(en, 'en')
  expect([1, 2, 90, 91, 3_170, 5_400, 5_401].map((seconds) => waitText(t, seconds))).toEqual([
    'one second',
    '2 seconds',
    '90 seconds',
    '2 minutes',
    '53 minutes',
    '90 minutes',
    '2 hours',
  ])
})

test('in Arabic by its plurals', () => {
  const t = createTranslate(ar, 'ar')
  expect([2, 120, 240, 3_170, 7_200].map((seconds) => waitText(t, seconds))).toEqual([
    'ثانيتين',
    'دقيقتين',
    '4 دقائق',
    '53 دقيقة',
    'ساعتين',
  ])
})
