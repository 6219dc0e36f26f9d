import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    waiting: 'بانتظار الرد',
    replied: 'تم الرد',
    replyTo: /^الرد على/,
    saved: /^ردود محفوظة لـ/,
    late: 'اعتذار عن تأخر التوصيل',
    send: 'إرسال الرد',
    from: /^رسالة من/,
    back: 'رجوع',
    all: 'كل الرسائل',
  },
  en: {
    waiting: 'Not replied',
    replied: 'Replied',
    replyTo: /^Reply to/,
    saved: /^Saved answers for/,
    late: 'Sorry for a late delivery',
    send: 'Send the reply',
    from: /^Message from/,
    back: 'Back',
    all: 'All messages',
  },
}

const rowOf = (page: Page, id: number) => page.locator(`main [data-key="${id}"]`)

for (const language of languagesInTurn('contacts')) {
  test(`a message comes in, is answered below its row with a saved answer, and reaches its sender, in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    const url = productUrl()
    const customer = await newCustomer(url)
    const order = await customer.order()
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/contact-messages/all?page=1`)
    await expect(page.locator('main tbody tr[data-key]').first()).toBeVisible()
    const { id } = await customer.write('<img src=x onerror=alert(1)> أين طلبي؟')
    const row = rowOf(page, id)
    await expect(row).toContainText('<img src=x onerror=alert(1)>')
    await expect(page.locator('main tbody tr[data-key]').first()).toHaveAttribute('data-key', String(id))

    await page.locator('.chips-chip').getByText(t.waiting, { exact: true }).click()
    await expect(page).toHaveURL(/isReplied=not_reply/)
    await row.getByRole('button', { name: t.replyTo }).click()
    const box = page.getByRole('textbox', { name: t.replyTo })
    await expect(box).toBeFocused()
    const send = page.getByRole('button', { name: t.send })
    await expect(send).toBeDisabled()
    await box.fill('   ')
    await expect(send).toBeDisabled()
    await page.getByRole('button', { name: t.saved }).click()
    await page.getByRole('menuitem', { name: t.late }).click()
    await expect(box).toHaveValue(new RegExp(`${customer.name}[\\s\\S]*#${order.id}`))
    await expect(page.getByRole('menu')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await send.click()
    await expect(row).toContainText(t.replied)
    await expect(box).toBeHidden()
    const [message] = await customer.messages()
    expect(message?.reply).toContain(`#${order.id}`)
  })

  test(`beside the list and on its page a message is a conversation, in ${language}`, async ({ page }) => {
    const t = words[language]
    const url = productUrl()
    const customer = await newCustomer(url)
    const { id } = await customer.write('هل تصلون إلى حي النرجس؟')
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/contact-messages/all?isReplied=not_reply&type=Inquiry`)
    await rowOf(page, id).locator('td').nth(2).click()
    const panel = page.getByRole('complementary', { name: t.from })
    await expect(panel).toContainText('هل تصلون إلى حي النرجس؟')
    expect(await findings(page)).toEqual([])
    await panel.getByRole('textbox', { name: t.replyTo }).fill('نعم، كل يوم.')
    await panel.getByRole('button', { name: t.send }).click()
    await expect(panel).toContainText('نعم، كل يوم.')
    await expect(panel.getByRole('textbox')).toHaveCount(0)

    await panel.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(`${url}/contact-messages/show/${id}`)
    await expect(page.locator('.contacts-conversation .contacts-said')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: t.replyTo })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: t.back, exact: true }).click()
    await expect(page).toHaveURL(/isReplied=not_reply/)

    await page.goto(`${url}/contact-messages/show/${id}`)
    await page.getByRole('main').getByRole('link', { name: customer.name }).click()
    await expect(page).toHaveURL(/\/clients\/show\/\d+/)
    await expect(page.locator('.person-lines-person-messages')).toContainText('نعم، كل يوم.')
    await page.getByRole('link', { name: t.all }).click()
    await expect(rowOf(page, id)).toBeVisible()
    await expect(page.locator('main tbody tr[data-key]')).toHaveCount(1)
  })
}

test('on a phone messages are cards, answered below each', async ({ page }) => {
  const t = words.ar
  const url = productUrl()
  const customer = await newCustomer(url)
  const { id } = await customer.write('سؤال من الجوال')
  await page.setViewportSize({ width: 390, height: 844 })
  await dress(page, { language: 'ar', theme: 'dark' })
  await signIn(page, url)
  await page.goto(`${url}/contact-messages/all`)
  const card = rowOf(page, id)
  await card.getByRole('button', { name: t.replyTo }).click()
  await card.getByRole('textbox').fill('أهلًا بك')
  expect(await findings(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  await card.getByRole('button', { name: t.send }).click()
  await expect(card).toContainText(t.replied)
})
