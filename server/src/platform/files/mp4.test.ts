import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { film, fragmentedFilm } from '../../../test/scenes/values/films.ts'
import { readRange } from './byteRange.ts'
import { readMp4 } from './mp4.ts'

describe('the length of a film', () => {
  test.each([
    ['short and long lengths', film(12), 12],
    ['64-bit lengths', film(61, { long: true }), 61],
    ['a head that says less than the samples take', film(90, { stated: 5 }), 90],
  ])('is read from %s', (_name, bytes, seconds) => {
    expect(readMp4(bytes)).toEqual({ seconds, hasPicture: true })
  })

  test('says when there is sound alone', () => {
    expect(readMp4(film(5, { handler: 'soun' }))?.hasPicture).toBe(false)
  })

  test('is not made up where nothing states it', () => {
    expect(readMp4(fragmentedFilm())).toBeNull()
    expect(readMp4(film(0))).toBeNull()
  })

  test('of a cut or twisted film is none, and never throws', () => {
    const whole = film(12)
    for (let end = 0; end < whole.length; end += 1)
      expect(() => readMp4(whole.subarray(0, end))).not.toThrow()
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
        const twisted = Buffer.from(whole)
        twisted[at] = value
        readMp4(twisted)
      }),
      { numRuns: 2_000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readMp4(Buffer.from(bytes))))
  })

  test('of a film made of nothing but boxes ends early', () => {
    const boxes = Buffer.alloc(8 * 200_000)
    for (let at = 0; at < boxes.length; at += 8) boxes.writeUInt32BE(8, at)
    expect(readMp4(boxes)).toBeNull()
  })
})

test.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-1', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
])('a range of %s in 1,000 bytes', (header, range) => {
  expect(readRange(header, 1_000)).toEqual(range)
})
