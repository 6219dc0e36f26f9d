import { beforeEach, expect, test } from 'vitest'
import { language } from './appearance.ts'
import { getT, loadTexts, switchLanguage, withTexts } from './i18n.ts'
import type { TextSet } from './i18n.ts'

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5))

/** A set of one text, and how often each language of it was asked for. */
function setOf(group: string, key: string, ar: string, en: string) {
  const loads = { ar: 0, en: 0 }
  const one = (lang: 'ar' | 'en', text: string) => () => {
    loads[lang] += 1
    return later([{ [group]: { [key]: text } }])
  }
  const set: TextSet = { ar: one('ar', ar), en: one('en', en) }
  return { set, loads }
}

beforeEach(() => switchLanguage('ar'))

test('a piece is there once its texts are, and they are loaded once, in the language of the page alone', async () => {
  const { set, loads } = setOf('home', 'title', 'الرئيسية', 'Home')
  let loaded = 0
  const load = withTexts(() => Promise.resolve((loaded += 1)), set)
  const t = getT()
  expect(await load()).toBe(1)
  expect(t('home/title')).toBe('الرئيسية')
  await load()
  expect([loaded, loads]).toEqual([2, { ar: 1, en: 0 }])
})

test('a set adds to the groups that others began', async () => {
  await loadTexts(
    setOf('nav', 'home', 'الرئيسية', 'Home').set,
    setOf('nav', 'signOut', 'خروج', 'Log out').set,
  )
  expect([getT()('nav/home'), getT()('nav/signOut')]).toEqual(['الرئيسية', 'خروج'])
})

test('another language is turned to once all that is in use is there in it', async () => {
  await loadTexts(setOf('missing', 'title', 'غير موجودة', 'Not found').set)
  const turning = switchLanguage('en')
  expect([language.get(), getT()('missing/title')]).toEqual(['ar', 'غير موجودة'])
  await turning
  expect([language.get(), getT()('missing/title')]).toEqual(['en', 'Not found'])
})

test.each([...Array(16).keys()])(
  'texts that are wanted %d ticks before the page turns come in its new language',
  async (ticks) => {
    let arrive = () => undefined as void
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const first = setOf('newOrders', 'open', 'فتح', 'Open')
    await loadTexts({ ...first.set, en: () => arrival.then(() => []) })
    const turning = switchLanguage('en')
    arrive()
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
    const { set, loads } = setOf('forbidden', 'title', 'مغلق', 'Closed')
    await Promise.all([loadTexts(set), turning])
    expect([loads.en > 0, getT()('forbidden/title')]).toEqual([true, 'Closed'])
  },
)

test('texts wanted while another language loads are there once it is turned to', async () => {
  const { set } = setOf('broken', 'title', 'عطل', 'Broken')
  const first = setOf('problems', 'network', 'لا شبكة', 'No network')
  await loadTexts(first.set)
  const turning = switchLanguage('en')
  await Promise.all([loadTexts(set), turning])
  expect(getT()('broken/title')).toBe('Broken')
})

test('a language that can not be loaded is not turned to', async () => {
  const { set } = setOf('palette', 'title', 'بحث', 'Search')
  let isAway = true
  await loadTexts({ ...set, en: () => (isAway ? Promise.reject(new Error('away')) : set.en()) })
  await expect(switchLanguage('en')).rejects.toThrow('away')
  expect([language.get(), getT()('palette/title')]).toEqual(['ar', 'بحث'])
  isAway = false
  await switchLanguage('en')
  expect(getT()('palette/title')).toBe('Search')
})
