import { expect, test } from 'vitest'
import { readPlace } from './coordinates.ts'

const riyadh = { lat: 24.7136, lng: 46.6753 }

test.each([
  '24.7136, 46.6753',
  '24.7136 46.6753',
  '24.7136,46.6753',
  '24.7136;46.6753',
  '24.7136° N, 46.6753° E',
  '٢٤٫٧١٣٦، ٤٦٫٦٧٥٣',
  '۲۴٫۷۱۳۶ ۴۶٫۶۷۵۳',
  ' \u200E24.7136, 46.6753\u200F ',
  'geo:24.7136,46.6753',
  'geo:24.7136,46.6753?z=15',
  'https://www.google.com/maps/@24.7136,46.6753,15z',
  'https://www.google.com/maps?q=24.7136,46.6753',
  'https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753',
  'https://maps.google.com/?q=loc:24.7136,46.6753',
  'https://www.google.com/maps/search/24.7136,+46.6753?entry=tts',
  'https://www.google.com/maps/dir/?api=1&destination=24.7136,46.6753',
  'https://maps.apple.com/?ll=24.7136,46.6753&q=Farm',
  'https://www.openstreetmap.org/#map=15/24.7136/46.6753',
  'https://www.openstreetmap.org/?mlat=24.7136&mlon=46.6753#map=5/20/40',
  `24°42'48.96"N 46°40'31.08"E`,
])('%s is a place', (text) => expect(readPlace(text)).toEqual(riyadh))

test('of a link that shows a pin, the pin counts and not the middle of what is seen', () => {
  const link =
    'https://www.google.com/maps/place/Farm/@24.9,46.9,12z/data=!4m6!3m5!1s0x0:0x0!8m2!3d24.7136!4d46.6753!16s'
  expect(readPlace(link)).toEqual(riyadh)
})

test('south and west are below nought', () => {
  expect(readPlace('24.5 S, 46.25 W')).toEqual({ lat: -24.5, lng: -46.25 })
  expect(readPlace('−24.5, -46.25')).toEqual({ lat: -24.5, lng: -46.25 })
})

test.each([
  '',
  'الرياض',
  'العليا 12',
  '24 46',
  '24.7',
  '91.5, 46.6',
  '24.7, 181.2',
  'https://example.com/24',
  '%E0%A4%A',
])('%s is none', (text) => expect(readPlace(text)).toBeNull())

test('a short link does not say where it leads', () => {
  expect(readPlace('https://maps.app.goo.gl/AbCdEf123')).toBe('short')
  expect(readPlace('https://goo.gl/maps/AbCdEf123')).toBe('short')
})
