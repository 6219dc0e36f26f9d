import fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, differenceOf } from './textDifference.ts'

const said = (before: string[], after: string[]) =>
  differenceOf(before, after).map(({ pieces }) =>
    pieces.map(({ how, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[how]).join(' '),
  )

test('words that came and went stand in their line, those that went first', () => {
  expect(said(['نوصل طلبك في يوم واحد إلى الرياض'], ['نوصل طلبك خلال يومين اثنين إلى الرياض'])).toEqual([
    'نوصل طلبك -في يوم واحد- +خلال يومين اثنين+ إلى الرياض',
  ])
  expect(said(['a b c d e'], ['a c d x e f'])).toEqual(['a -b- c d +x+ e +f+'])
})

test('lines that have nothing in common are one that went and one that came; others stay whole', () => {
  expect(
    said(['one', 'two three four', 'five'], ['one', 'completely other words here', 'five', 'six']),
  ).toEqual(['one', '-two three four-', '+completely other words here+', 'five', '+six+'])
  expect(said([], ['x'])).toEqual(['+x+'])
  expect(said(['x'], [])).toEqual(['-x-'])
  expect(said(['x'], ['x'])).toEqual(['x'])
})

test('both texts can be read out of their difference, whatever they are', () => {
  const line = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 })
    .map((words) => words.join(' '))
  const text = fc.array(line, { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = differenceOf(before, after)
      const side = (gone: 'added' | 'removed') =>
        lines
          .map(({ pieces }) =>
            pieces
              .filter(({ how }) => how !== gone)
              .map((piece) => piece.text)
              .join(' '),
          )
          .filter(Boolean)
      expect([side('added'), side('removed')]).toEqual([before, after])
    }),
  )
})

test('long texts without anything in common are answered at once', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`)
  const started = process.cpuUsage()
  expect(align(long('a'), long('b'))).toHaveLength(10_000)
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})
