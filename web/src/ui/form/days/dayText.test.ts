import { describe, expect, test } from 'vitest'
import { readDay, writeDay } from './dayText.ts'

const today = '2026-11-21'

describe('a day as it is typed', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['٢١/١١/٢٠٢٦', '2026-11-21'],
    ['۲۱-۱۱-۲۰۲۶', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['1,2,2026', '2026-02-01'],
    ['١٫٢٫٢٠٢٦', '2026-02-01'],
    ['1 2 26', '2026-02-01'],
    ['5/3/85', '1985-03-05'],
    ['9/12', '2026-12-09'],
    ['29022028', '2028-02-29'],
    ['2026-11-21', '2026-11-21'],
    [' 2026/1/5 ', '2026-01-05'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed, today)).toBe(day)
  })

  test.each([
    '',
    '2',
    '21/',
    '31/2/2026',
    '29/2/2027',
    '21/13/2026',
    'غدًا',
    '21/11/2026/1',
    '21/11/202',
    '0/1/2026',
  ])('%s is none', (typed) => {
    expect(readDay(typed, today)).toBeNull()
  })

  test('what is written is read again; what is no day stays as it is', () => {
    expect(writeDay('2026-02-01')).toBe('01/02/2026')
    expect(readDay(writeDay('2026-02-01'), today)).toBe('2026-02-01')
    expect(writeDay('31/2')).toBe('31/2')
    expect(writeDay('')).toBe('')
  })
})
