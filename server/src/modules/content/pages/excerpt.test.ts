import { expect, test } from 'vitest'
import { excerptsOf } from './excerpt.ts'

const both = (ar: string, en: string) => ({ content_ar: ar, content_en: en })

test('of a long text the part is told in which it changed, with a few words around it', () => {
  const long = 'كلمة '.repeat(100)
  const [was, is] = excerptsOf(
    both(`<p>${long}قديم ${long}</p>`, '<p>x</p>'),
    both(`<p>${long}جديد ${long}</p>`, '<p>x</p>'),
  )
  expect(Object.keys(was)).toEqual(['content_ar'])
  expect(was.content_ar).toMatch(/^….{40}قديم .{39}…$/u)
  expect(is.content_ar).toMatch(/^….{40}جديد .{39}…$/u)
})

test('what came or went whole is cut to a length, and no letter in two', () => {
  const [was, is] = excerptsOf(both('', '<p>x</p>'), both(`<p>${'🌴'.repeat(2_000)}</p>`, '<p>x</p>'))
  expect(was.content_ar).toBe('')
  expect(is.content_ar?.length).toBe(601)
  expect(is.content_ar?.isWellFormed()).toBe(true)
})

test('where the words are the same the markup is told', () => {
  const [was, is] = excerptsOf(both('<p>a b</p>', ''), both('<p>a <strong>b</strong></p>', ''))
  expect([was.content_ar, is.content_ar]).toEqual(['<p>a b</p>', '<p>a <strong>b</strong></p>'])
})
