import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenPairs } from './normalize.golden.ts'
import { collateNames, normalizeForSearch, normalizeForIndex, normalizeQuery } from './normalize.ts'

describe('normalizeForSearch', () => {
  test.each<readonly [string, string]>([
    ...goldenPairs,
    ['فاطمة', 'فاطمة'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
    ['CAFE\u0301', 'cafe'],
    ['ﻻ', 'لا'],
    ['ﻷ', 'لا'],
    ['آمنة', 'امنه'],
    ['مؤمن', 'مومن'],
    ['رائد', 'رايد'],
    ['کرفس', 'كرفس'],
    ['رسالۀ', 'رساله'],
    ['ۂ ۓ', 'ه ي'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['می\u200Cخواهم', 'ميخواهم'],
    ['Tomato, (5kg)', 'tomato 5kg'],
    ['ali@example.com', 'ali example com'],
    ['+966 50-123', '966 50 123'],
    ['  a   b ', 'a b'],
    ['... . 1. .5', '1 5'],
    ['', ''],
  ])('%s equals %s', (a, b) => expect(normalizeForSearch(a)).toBe(normalizeForSearch(b)))

  test('gives the plain spelling itself', () => {
    expect(normalizeForSearch('الطَّمَاطِمُ الأُولى')).toBe('الطماطم الاولي')
    expect(normalizeForSearch('ali@example.com')).toBe('ali example com')
  })

  test('folding twice changes nothing', () => {
    const letters = fc.constantFrom(
      ...'آأإٱٲٳٵىیےۓةۀہۂۃەؤئکڪءًّـ٫٬.1٣\u0653\u0654\u0655\u0301é Σİﻻ\u200D\u0640ا',
    )
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters }))
    fc.assert(
      fc.property(text, (t) => {
        expect(normalizeForSearch(normalizeForSearch(t))).toBe(normalizeForSearch(t))
      }),
    )
  })

  test('case, marks and tatweel never matter', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'), minLength: 1 })
    fc.assert(
      fc.property(word, (w) => {
        const written = [...w].join('\u064E\u0640')
        expect(normalizeForSearch(written)).toBe(normalizeForSearch(w))
      }),
    )
  })
})

describe('normalizeQuery', () => {
  test('gives each word once', () => {
    expect(normalizeQuery(' أحمد  احمد، Ahmed ')).toEqual(['احمد', 'ahmed'])
    expect(normalizeQuery(' ، ')).toEqual([])
  })

  test('finds in the index what the text says, in any spelling', () => {
    const finds = (text: string, query: string) =>
      normalizeQuery(query).every((w) => normalizeForIndex(text).includes(w))
    expect(finds('طماطم بلدية طازجة 5kg', 'طازجه ٥KG')).toBe(true)
    expect(finds('فاطمة الزهراني', 'زهراني فاطمه')).toBe(true)
    expect(finds('خيار بلدي', 'طماطم')).toBe(false)
  })
})

describe('normalizeForIndex', () => {
  test.each([
    ['والطماطم', 'والطماطم طماطم'],
    ['بالجملة', 'بالجمله جمله'],
    ['للأطفال', 'للاطفال اطفال'],
    ['كالعسل فالتفاح', 'كالعسل فالتفاح عسل تفاح'],
    ['والعم', 'والعم'],
    ['والدة', 'والده'],
    ['الطماطم', 'الطماطم'],
    ['Tomato', 'tomato'],
    ['', ''],
  ])('%s is indexed as %s', (text, index) => expect(normalizeForIndex(text)).toBe(index))
})

describe('collateNames', () => {
  test('ignores the article', () => {
    const names = ['محمد', 'الشمري', 'بدر', 'سعد', 'الباحة', 'صالح']
    expect(names.sort(collateNames)).toEqual(['الباحة', 'بدر', 'سعد', 'الشمري', 'صالح', 'محمد'])
    expect(['علي الشمري', 'علي بن سعد'].sort(collateNames)).toEqual(['علي بن سعد', 'علي الشمري'])
  })

  test('is an order', () => {
    const name = fc.string({ unit: fc.constantFrom(...'البتشمع ') })
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(Math.sign(collateNames(a, b)) + Math.sign(collateNames(b, a))).toBe(0)
      }),
    )
  })
})
