import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanLines,
  cleanText,
  initials,
  isArabicName,
  isEnglishName,
  isolate,
  keepArabicName,
  keepEnglishName,
} from './names.ts'

describe('names in two scripts', () => {
  test.each([
    ['طماطم', true],
    ['طَمَاطِم بلدية (٥ كجم) 12', true],
    ['بطاطـــس', true],
    ['خضار - فواكه / ورقيات & تمور، عضوي.', true],
    ['علی', true],
    ['می\u200Cخواهم', true],
    ['Tomato', false],
    ['طماطم 5kg', false],
    ['طماطم!', false],
    ['طماطم, خيار', false],
    ['طماطم\u202E', false],
    ['طماطم\n', false],
    ['', false],
    ['  ', false],
  ])('%j may be an Arabic name: %s', (text, may) => expect(isArabicName(text)).toBe(may))

  test.each([
    ['Tomato 5kg', true],
    ['Café (organic) - #1!', true],
    ['طماطم', false],
    ['Tomato ط', false],
    ['Tomatoـ', false],
    ['Tomato\u0000', false],
    ['\u202ETomato', false],
    ['', false],
  ])('%j may be an English name: %s', (text, may) => expect(isEnglishName(text)).toBe(may))

  test('a paste keeps the allowed part', () => {
    expect(keepArabicName('طماطم Tomato بلدية!')).toBe('طماطم  بلدية')
    expect(keepEnglishName('طماطم Tomato\u202E')).toBe(' Tomato')
  })

  test('what is kept is allowed, and keeping twice changes nothing', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'ابتة َ،.-aB1٣\u202E\u0000!'), fc.string()) })
    fc.assert(
      fc.property(text, (t) => {
        for (const [sanitize, is] of [
          [keepArabicName, isArabicName],
          [keepEnglishName, isEnglishName],
        ] as const) {
          const once = sanitize(t)
          expect(sanitize(once)).toBe(once)
          expect(is(once)).toBe(once.trim() !== '')
        }
        expect(keepArabicName(t)).not.toMatch(/\p{Script=Latin}/u)
        expect(keepEnglishName(t)).not.toMatch(/\p{Script=Arabic}(?<=\p{L})/u)
      }),
    )
  })
})

describe('cleanText', () => {
  test.each([
    ['  محمد  ', 'محمد'],
    ['a\u0000b\u0007c\u007F', 'abc'],
    ['a\r\nb\tc', 'a b c'],
    ['x\u202Eevil\u2066\u2069', 'xevil'],
    ['cafe\u0301', 'caf\u00E9'],
    ['می\u200Cخواهم \u{1F468}\u200D\u{1F33E}', 'می\u200Cخواهم \u{1F468}\u200D\u{1F33E}'],
    ['\uD800x', '\uFFFDx'],
  ])('%j is %j', (text, clean) => expect(cleanText(text)).toBe(clean))

  test('cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
      }),
    )
  })

  test('lines keep their breaks', () => expect(cleanLines(' a\r\nb\u0000\rc\td\u202E ')).toBe('a\nb\nc d'))
})

test('isolate closes what it opens', () => {
  expect(isolate('Tomato 5kg')).toBe('\u2068Tomato 5kg\u2069')
  expect(isolate('a\u2069b\u202E')).toBe('\u2068ab\u2069')
})

describe('initials', () => {
  test.each([
    ['محمد الشمري', 'م\u200Cش'],
    ['محمد بن سلمان', 'م\u200Cس'],
    ['ahmed ali', 'AA'],
    ['Sara العتيبي', 'Sع'],
    ['محمد', 'م'],
    ['مُحمد', 'مُ'],
    ['\u202Eمحمد \u200Fعلي', 'م\u200Cع'],
    ['(Omar) "Farm" - ', 'OF'],
    ['\u{1F345} Tomato', 'T'],
    ['e\u0301lodie', '\u00C9'],
    ['', ''],
    ['...', ''],
  ])('of %s', (name, letters) => expect(initials(name)).toBe(letters))

  test('never carry a control, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'محAb \u202E\u2066\u200F\u0000.') }), (name) => {
        expect(initials(name)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\0 ]/)
        expect([...initials(name)].length).toBeLessThanOrEqual(3)
      }),
    )
  })
})
