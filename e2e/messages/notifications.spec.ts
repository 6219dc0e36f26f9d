import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    send: 'إرسال',
    chosen: 'عملاء مختارون',
    clients: 'العملاء',
    one: 'سيستلمه شخص واحد.',
    sent: 'أُرسل',
    undo: 'تراجع',
    remove: /^حذف:/,
    removeAll: 'حذف الكل',
    readAll: 'تعليم الكل كمقروء',
    today: 'اليوم',
  },
  en: {
    send: 'Send',
    chosen: 'Chosen clients',
    clients: 'Clients',
    one: '1 person will receive it.',
    sent: 'Sent',
    undo: 'Undo',
    remove: /^Delete:/,
    removeAll: 'Delete all',
    readAll: 'Mark all as read',
    today: 'Today',
  },
}

const entries = (page: Page) => page.locator('main .notifications-news[data-id]')
const toasts = (page: Page) => page.locator('.feedback-toast')

for (const language of languagesInTurn('notifications')) {
  test(`a notification is written, counted, sent and followed, in ${language}`, async ({ page }) => {
    const t = words[language]
    const url = productUrl()
    const customer = await newCustomer(url)
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/all-notifications/create`)
    const send = page.locator('main').getByRole('button', { name: t.send, exact: true })
    // The first thing that is missing is said, and the next once it is there.
    await send.click()
    await expect(page.locator('[name="title.ar"]')).toBeFocused()
    await page.locator('[name="title.ar"]').fill('موسم <b>الرمان</b>')
    await page.locator('[name="title.en"]').fill('Pomegranates')
    await page.locator('[name="body.ar"]').fill('وصل اليوم')
    await page.locator('[name="body.en"]').fill('Here today')
    await expect(page.locator('.sent-phone-preview').first()).toContainText('موسم <b>الرمان</b>')
    await page.locator('main .chips-chip').getByText(t.chosen, { exact: true }).click()
    await send.click()
    const field = page.getByRole('textbox', { name: t.clients })
    await expect(field).toBeFocused()
    await field.fill(customer.name)
    await page.getByRole('option', { name: customer.name }).first().click()
    await expect(page.getByText(t.one)).toBeVisible()
    await expect(page.getByRole('listbox')).toBeHidden()
    expect(await findings(page)).toEqual([])
    await send.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t.one)
    await dialog.getByRole('button', { name: t.send, exact: true }).click()
    await expect(page).toHaveURL(/\/all-notifications\/show\/\d+$/)
    await expect(page.locator('main .badge')).toHaveText(t.sent, { timeout: 180_000 })
    await expect(page.locator('h1')).toContainText(language === 'ar' ? 'موسم <b>الرمان</b>' : 'Pomegranates')
    expect(await findings(page)).toEqual([])
  })

  test(`the inbox takes in what happens, deletes and brings back, in ${language}`, async ({ page }) => {
    const t = words[language]
    const url = productUrl()
    const customer = await newCustomer(url)
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/all-notifications/show`)
    await expect(entries(page).first()).toBeVisible()
    await page.mouse.move(5, 5)
    await customer.write('متى موسم المانجو؟')
    await expect(entries(page).first()).toContainText(customer.name)
    await expect(page.locator('main .inbox-news-day').first()).toHaveText(t.today)
    // Told once, with where it leads.
    await expect(toasts(page).filter({ hasText: customer.name })).toHaveCount(1)

    // Under the pointer nothing moves: what comes in waits.
    const first = await entries(page).first().getAttribute('data-id')
    await entries(page).first().hover()
    await customer.write('وموسم التين؟')
    const pill = page.locator('main .news-pill')
    await expect(pill).toBeVisible()
    await expect(entries(page).first()).toHaveAttribute('data-id', first ?? '')
    // Straight to it: once the pointer is elsewhere, all comes in by itself.
    await pill.hover()
    await page.mouse.down()
    await page.mouse.up()
    await expect(entries(page).first()).not.toHaveAttribute('data-id', first ?? '')

    const gone = await entries(page).first().getAttribute('data-id')
    const next = await entries(page).nth(1).getAttribute('data-id')
    await entries(page).first().getByRole('button', { name: t.remove }).click()
    await expect(page.locator(`main .notifications-news[data-id="${gone}"]`)).toHaveCount(0)
    await page.locator('main .inbox-news-gone').getByRole('button', { name: t.undo }).click()
    await expect(entries(page).first()).toHaveAttribute('data-id', gone ?? '')
    await expect(entries(page).nth(1)).toHaveAttribute('data-id', next ?? '')
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: t.removeAll }).click()
    await expect(entries(page)).toHaveCount(0)
    await toasts(page).getByRole('button', { name: t.undo }).click()
    await expect(entries(page).first()).toHaveAttribute('data-id', gone ?? '')
    await page.locator('main').getByRole('button', { name: t.readAll }).click()
    await expect(page.locator('main .notifications-news[data-unread]')).toHaveCount(0)
  })
}

test('two tabs of one person tell of one thing once, and not of what they switched off', async ({
  context,
}) => {
  const url = productUrl()
  const staff = await asSuper(url)
  const customer = await newCustomer(url)
  const first = await context.newPage()
  await dress(first, { language: 'en' })
  await openHome(first, url)
  const second = await context.newPage()
  await dress(second, { language: 'en' })
  await second.goto(`${url}/all-notifications/switches`)
  await expect(second.getByRole('switch').first()).toBeVisible()
  await expect(first.getByRole('banner')).toBeVisible()
  const both = async () => (await toasts(first).count()) + (await toasts(second).count())

  await customer.write('Who hears of this?')
  await expect.poll(both).toBe(1)
  await staff('POST', '/notification/switches', { type: 'contact_us', way: 'toast', on: 0 })
  await second.reload()
  await first.reload()
  const bell = first.getByRole('banner').getByRole('button', { name: /unread/ })
  const before = await bell.textContent()
  await customer.write('And of this?')
  await expect(bell).not.toHaveText(before ?? '')
  expect(await both()).toBe(0)
  await staff('POST', '/notification/switches', { type: 'contact_us', way: 'toast', on: 1 })
})
