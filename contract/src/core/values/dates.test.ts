import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  dayRange,
  formatDate,
  formatDateTime,
  formatRelative,
  isDay,
  startOfDay,
  startOfWeek,
} from './dates.ts'

const at = (iso: string) => new Date(iso)

describe('businessDay', () => {
  test('the day in Riyadh ends at 21:00 UTC', () => {
    expect(businessDay(at('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20')
    expect(businessDay(at('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
    expect(businessDay(at('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
    expect(businessDay(at('2028-02-28T21:00:00Z'))).toBe('2028-02-29')
  })

  test('follows the zone', () =>
    expect(businessDay(at('2026-01-01T03:00:00Z'), 'America/New_York')).toBe('2025-12-31'))
})

describe('dayRange', () => {
  test('both ends are whole days', () => {
    expect(dayRange('2026-11-01', '2026-11-20')).toEqual({
      start: at('2026-10-31T21:00:00Z'),
      endExclusive: at('2026-11-20T21:00:00Z'),
    })
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Riyadh', '2026-03-29', 24],
    // Clocks in Cairo jump from midnight to one.
    ['Africa/Cairo', '2026-04-24', 23],
    ['Pacific/Kiritimati', '2026-01-01', 24],
    ['Pacific/Pago_Pago', '2026-01-01', 24],
  ])('in %s the %s has %d hours', (zone, day, hours) => {
    const { start, endExclusive } = dayRange(day, day, zone)
    expect((endExclusive.getTime() - start.getTime()) / 3_600_000).toBe(hours)
    expect(businessDay(start, zone)).toBe(day)
    expect(businessDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
  })

  test('days of any zone follow on one another', () => {
    const zone = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'America/Sao_Paulo', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), zone, (n, timeZone) => {
        const day = addDays('1990-01-01', n)
        const { start, endExclusive } = dayRange(day, day, timeZone)
        expect(businessDay(start, timeZone)).toBe(day)
        expect(businessDay(new Date(endExclusive.getTime() - 1), timeZone)).toBe(day)
        expect(startOfDay(addDays(day, 1), timeZone)).toEqual(endExclusive)
      }),
      { numRuns: 50 },
    )
  })
})

describe('days', () => {
  test.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-20T00:00', false],
    ['٢٠٢٦-١١-٢٠', false],
  ])('%s', (text, is) => expect(isDay(text)).toBe(is))

  test('a range of what is no day is refused', () =>
    expect(() => dayRange('2026-02-30', '2026-03-01')).toThrow())

  test('weeks start on Saturday', () => {
    expect(startOfWeek('2026-11-20')).toBe('2026-11-14')
    expect(startOfWeek('2026-11-21')).toBe('2026-11-21')
    expect(startOfWeek('2026-11-22')).toBe('2026-11-21')
  })
})

describe('for reading', () => {
  const moment = at('2026-11-20T18:05:00Z')

  test('dates are Gregorian with Western digits unless chosen otherwise', () => {
    expect(formatDate(moment, 'ar')).toBe('20 نوفمبر 2026')
    expect(formatDate(moment, 'en')).toBe('20 Nov 2026')
    expect(formatDate(at('2026-11-20T21:00:00Z'), 'en')).toBe('21 Nov 2026')
    expect(formatDate(moment, 'en', 'Asia/Riyadh', 'hijri')).toMatch(/^10 Jum\. II 1448/)
    expect(formatDate(moment, 'ar', 'Asia/Riyadh', 'both')).toMatch(/^20 نوفمبر 2026 \(10 جمادى الآخرة 1448/)
  })

  test('times are those of the business', () => {
    expect(formatDateTime(moment, 'ar')).toMatch(/9:05\sم$/)
    expect(formatDateTime(moment, 'en')).toMatch(/^20 Nov 2026.*9:05\spm$/i)
    expect(formatDateTime(moment, 'ar')).not.toMatch(/[٠-٩]/)
  })

  test.each([
    [0, 'الآن', 'just now'],
    [-59, 'الآن', 'just now'],
    [-300, 'منذ 5 دقائق', '5 minutes ago'],
    [-660, 'منذ 11 دقيقة', '11 minutes ago'],
    [7200, 'خلال ساعتين', 'in 2 hours'],
    [-86_400, 'أمس', 'yesterday'],
    [-3 * 604_800, 'منذ 3 أسابيع', '3 weeks ago'],
  ])('%d seconds', (seconds, ar, en) => {
    const other = new Date(moment.getTime() + seconds * 1000)
    expect(formatRelative(other, moment, 'ar')).toBe(ar)
    expect(formatRelative(other, moment, 'en')).toBe(en)
  })

  test('how long something has waited is told in numbers', () => {
    const ago = (seconds: number) => new Date(moment.getTime() - seconds * 1000)
    expect(formatRelative(ago(86_400), moment, 'ar', true)).toBe('منذ يوم واحد')
    expect(formatRelative(ago(2 * 86_400), moment, 'ar', true)).toBe('منذ يومين')
    expect(formatRelative(ago(86_400), moment, 'en', true)).toBe('1 day ago')
    expect(formatRelative(ago(3), moment, 'en', true)).toBe('just now')
  })
})
