import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../faults/errors.ts'
import { BODY_LIMITS, formOf, parseForm, QUERY_LIMITS, readQuery } from './bodies.ts'

const body = (text: string) => JSON.parse(JSON.stringify(parseForm(text, BODY_LIMITS)))

describe('names with brackets', () => {
  test.each([
    ['a=1&b=%D8%B7&c=a+b', { a: '1', b: 'ط', c: 'a b' }],
    ['name[ar]=x&name[en]=y', { name: { ar: 'x', en: 'y' } }],
    ['value[phones][0]=a&value[phones][1]=b', { value: { phones: ['a', 'b'] } }],
    ['ids[]=1&ids[]=2', { ids: ['1', '2'] }],
    ['ids[1]=b&ids[0]=a', { ids: ['a', 'b'] }],
    ['ids[7]=a&ids[]=b', { ids: ['a', 'b'] }],
    ['ids=1&ids=2', { ids: ['1', '2'] }],
    ['items[0][product_id]=7&items[0][quantity]=2', { items: [{ product_id: '7', quantity: '2' }] }],
    ['a&b=&=c&&', { a: '', b: '' }],
    ['a=1=2', { a: '1=2' }],
    ['a[b=1&[c]=2&a]=3', { 'a[b': '1', '[c]': '2', 'a]': '3' }],
    ['bad=%zz', { bad: '%zz' }],
    ['map[0]=a&map[x]=b', { map: { 0: 'a', x: 'b' } }],
  ])('%s', (text, read) => {
    expect(body(text)).toEqual(read)
  })

  test.each([
    '__proto__=1',
    '__proto__[x]=1',
    'a[__proto__][x]=1',
    'a[constructor]=1',
    'prototype=1',
    '%5F_proto__=1',
    `${'n'.repeat(201)}=1`,
    'a[b][c][d][e][f][g]=1',
    'a=1&a[b]=2',
    'a[b]=2&a=1',
    'a=%00',
    'a%00=1',
    'a=%ED%A0%80\ud800',
  ])('refuses %s', (text) => {
    expect(() => parseForm(text, BODY_LIMITS)).toThrow(new AppError('bad_request'))
  })

  test('lists and bytes have an end, in a query sooner than in a body', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `i[${at}]=1`).join('&')
    expect(body(list(5_000)).i).toHaveLength(5_000)
    expect(() => parseForm(list(5_001), BODY_LIMITS)).toThrow('bad_request')
    expect(() => parseForm('i=1&'.repeat(5_001), BODY_LIMITS)).toThrow('bad_request')
    expect(() => parseForm('&'.repeat(12_001), BODY_LIMITS)).toThrow('bad_request')
    expect((parseForm(list(500), QUERY_LIMITS) as { i: unknown[] }).i).toHaveLength(500)
    expect(() => parseForm(list(501), QUERY_LIMITS)).toThrow('bad_request')
    expect(() => parseForm(`a=${'x'.repeat(16 * 1024)}`, QUERY_LIMITS)).toThrow('bad_request')
    expect(() => parseForm(`a=${'x'.repeat(1024 * 1024)}`, BODY_LIMITS)).toThrow('too_large')
  })

  test('nothing that is read has a prototype, and nothing reaches one', () => {
    const word = fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', 'b', '0', '1', '', ']', '[')
    const name = fc
      .array(word, { maxLength: 6 })
      .map(([first = '', ...rest]) => `${first}${rest.map((part) => `[${part}]`).join('')}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 20 }), (pairs) => {
        try {
          const read = formOf(pairs, BODY_LIMITS)
          expect(Object.getPrototypeOf(read)).toBeNull()
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
        expect(({} as Record<string, unknown>)['a']).toBeUndefined()
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('what reads any text throws AppError alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        try {
          readQuery(parseForm(text, QUERY_LIMITS))
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('a query name that becomes a prototype’s is refused, whatever its case', () => {
    for (const name of ['__PROTO__', 'Constructor', 'PROTOTYPE'])
      expect(() => readQuery(parseForm(`${name}=1`, QUERY_LIMITS))).toThrow('bad_request')
    expect(readQuery({ CategoryId: '1', subCategoryId: '2', blank: '' })).toEqual({
      category_id: '1',
      sub_category_id: '2',
    })
  })
})

/** Twice the text takes less than so many times as long, where its time grows with its length; else four times, or more. */
const LINEAR_BOUND = 2.3
const MAX_ROUNDS = 24

/** Microseconds of this thread that `work` takes. */
function cpuOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/**
 * Returns the number of times longer that the large text takes: the least of the rounds, since others use the machine too. The
 * clock of a thread ticks in milliseconds, so each round repeats its work until the ticks are many.
 */
function ratioOf(small: () => void, large: () => void): number {
  const started = performance.now()
  large()
  const times = Math.max(4, Math.min(2_000, Math.ceil(40 / (performance.now() - started))))
  const repeated = (work: () => void) => cpuOf(() => Array.from({ length: times }).forEach(work))
  let least = Infinity
  for (let round = 0; round < MAX_ROUNDS && least >= LINEAR_BOUND; round += 1)
    least = Math.min(least, repeated(large) / Math.max(1_000, repeated(small)))
  return least
}

describe('the time a form takes grows with its length', () => {
  const swallow = (text: string) => () => {
    try {
      parseForm(text, { ...BODY_LIMITS, list: 1_000_000, bytes: Infinity })
    } catch {
      // A refusal must be as quick as an answer.
    }
  }
  const pairs = (make: (at: number) => string) => (part: number) =>
    Array.from({ length: 12_000 * part }, (_, at) => make(at)).join('&')
  // The most pairs, or the most bytes, that there may be, against half of them.
  test.each<[string, (part: number) => string]>([
    ['places far out in nested lists', pairs((at) => `a[4998][4998][4998][4998][${at}]=1`)],
    ['as many, one too deep', pairs((at) => `a[4998][4998][4998][4998][4998][${at}]=1`)],
    ['names without a value', pairs(() => 'a')],
    ['one name again and again', pairs(() => 'i=1')],
    ['open brackets', pairs(() => `${'a['.repeat(90)}=1`)],
    ['names of brackets', pairs(() => `${'a[][]'.repeat(38)}=1`)],
    ['one value of percent signs', (part) => `a=${'%'.repeat(1_000_000 * part)}`],
    ['places in falling order', pairs((at) => `i[${1_000_000 - at}]=1`)],
    ['names of their own', pairs((at) => `n${at}=1`)],
    ['lists of their own', pairs((at) => `n${at}[]=1`)],
  ])('%s', (_name, make) => {
    const small = swallow(make(0.5))
    const large = swallow(make(1))
    expect(ratioOf(small, large)).toBeLessThan(LINEAR_BOUND)
  })
})
