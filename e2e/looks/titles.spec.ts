import { screens } from './everyScreen.ts'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { isDeep } from './screenLook.ts'
import { openHome } from '../support/session.ts'
import { asSuper, readAsSuper } from '../support/staff.ts'
import { inTurn, languagesInTurn } from '../support/turn.ts'
import { visit } from '../support/visit.ts'

const url = productUrl
const product: Record<Language, string> = { ar: 'بستان', en: 'Bustan' }
/** Before sign-in, and while nobody is signed in. */
const publicScreens = [
  '/',
  '/setup',
  '/confirm-email',
  '/keep-email',
  '/reset-password-email',
  '/outbox',
  '/chang-phone-number',
]

/** Some titles as they are read; the others have one of their own as well. */
const said: Record<Language, Readonly<Record<string, string>>> = {
  ar: {
    '/': 'تسجيل الدخول · بستان',
    '/home': 'الرئيسية · بستان',
    '/orders/all': 'الطلبات · بستان',
    '/orders/show/10050': '#10050 · الطلب · بستان',
    '/units/create': 'إضافة وحدة · بستان',
    '/units/edit/1': 'كيلوجرام · تعديل الوحدة · بستان',
    '/nowhere/at/all': 'الصفحة غير موجودة · بستان',
  },
  en: {
    '/': 'Sign in · Bustan',
    '/home': 'Home · Bustan',
    '/orders/all': 'Orders · Bustan',
    '/orders/show/10050': '#10050 · Order · Bustan',
    '/units/create': 'Add a unit · Bustan',
    '/units/edit/1': 'Kilogram · Edit unit · Bustan',
    '/nowhere/at/all': 'Page Not Found · Bustan',
  },
}
const isRecord = (path: string) => /\/(show|edit)\/\d+$/.test(path)
/** The title index.html has until the screen sets its own: it has the shape of one in English. */
const untitled = 'بستان · Bustan'
const bare = (title: string) => title.replaceAll(/[\u2066-\u2069]/g, '')

/** Closes a day with a payment in it, unless one is closed already: its page is one of the screens. */
async function closeDay(order: number): Promise<void> {
  const closes = await readAsSuper<object[]>(url(), '/cash/closes')
  if (closes.length > 0) return
  const call = await asSuper(url())
  const { total } = await readAsSuper<{ total: number }>(url(), `/orders/${order}`)
  await call('PUT', '/settings/sections/handling', { values: { payments: 1 } })
  await call('POST', `/orders/${order}/payments`, { kind: 'cash', amount: total })
  await call('POST', '/cash/closes')
  await call('PUT', '/settings/sections/handling', { values: { payments: 0 } })
}

for (const language of languagesInTurn('titles'))
  test(`every screen has a title of its own in ${language}, with what waits in front for who decides`, async ({
    page,
  }) => {
    test.slow()
    await dress(page, { language })
    const titles = new Map<string, string>()
    const look = async (path: string, front: RegExp) => {
      if (publicScreens.includes(path)) await page.goto(url() + path)
      else await visit(page, path)
      await expect.poll(() => page.title(), { message: path }).not.toBe(untitled)
      const shape = new RegExp(`^${front.source}[^/]+ · ${product[language]}$`)
      await expect.poll(async () => bare(await page.title()), { message: path }).toMatch(shape)
      // A record's name comes with the record.
      if (isRecord(path))
        await expect.poll(async () => bare(await page.title()).split(' · ').length, { message: path }).toBe(3)
      // The next screen may have the last record's name in front for a moment.
      const own = async () => bare(await page.title()).replace(front, '')
      await expect.poll(async () => [...titles.values()].includes(await own()), { message: path }).toBe(false)
      titles.set(path, await own())
    }
    for (const path of publicScreens) await look(path, /(?!\()/)
    // Somebody has to wait, so that there is something to count.
    const { id } = await (await newCustomer(url())).order()
    await closeDay(id)
    await openHome(page, url())
    await expect.poll(() => page.title()).toMatch(/^\(/)
    titles.set('/home', bare(await page.title()).replace(/^\(.*?\) /, ''))
    const looked = screens.filter((one) => !one.includes('?') && one !== '/outbox' && one !== '/home')
    // Every second of them in each turn, beside those whose titles are read here.
    for (const path of looked.filter((one) => one in said[language] || isDeep || inTurn(one, [true, false])))
      await look(path, /\(\d[\d,]*\) /)

    for (const [path, title] of Object.entries(said[language]))
      expect([path, titles.get(path)]).toEqual([path, title])

    // Turned to the other language in place.
    await page.goto(`${url()}/orders/show/10050`)
    const other = language === 'ar' ? 'en' : 'ar'
    await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click()
    await expect
      .poll(async () => bare(await page.title()).replace(/^\(.*?\) /, ''))
      .toBe(said[other]['/orders/show/10050'])
  })
