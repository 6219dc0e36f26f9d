import { expect, test } from 'vitest'
import { degreesOnly, placeOf } from './degrees.ts'

test('degrees are typed in any digits, with a point and a minus', () => {
  expect(degreesOnly('٢٤٫٥٨٥°')).toBe('24.585')
  expect(degreesOnly('−۴۶.8 N')).toBe('-46.8')
})

test.each([
  ['24.5', '46.8', { lat: 24.5, lng: 46.8 }],
  ['0', '0', { lat: 0, lng: 0 }],
  ['', '46.8', null],
  [null, undefined, null],
  ['-', '46', null],
  ['91', '46', null],
  ['24', '181', null],
])('%s and %s are %j', (lat, long, place) => expect(placeOf(lat, long)).toEqual(place))
