import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mobilesOf, newCustomer } from '../support/customer.ts'
import { startShop } from '../support/ownShop.ts'
import { dress, expect, findings, test } from '../support/product.ts'

/** A gateway for text messages as a shop has one: it keeps what it was handed. */
async function openGateway() {
  const sent: { to: string; text: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      sent.push(JSON.parse(body) as (typeof sent)[number])
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The newest text to a mobile, once there is one. */
    async textTo(mobile: string): Promise<string> {
      const newest = () => sent.findLast(({ to }) => to.endsWith(mobile.slice(1)))?.text
      await expect.poll(newest).toBeDefined()
      return newest() ?? ''
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const field = (page: Page, path: string) => page.locator(`[data-path="${path}"], [name="${path}"]`).first()
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [path, value] of Object.entries(values)) await field(page, path).fill(value)
}
const save = (page: Page) => page.keyboard.press('Control+KeyS')

/** Takes a step from the guide, and comes back to it by the bar, which says that it is done. */
async function step(page: Page, title: string, take: () => Promise<void>): Promise<void> {
  const entry = page.locator('.guide-step', { hasText: title })
  await expect(entry).not.toHaveAttribute('data-done')
  await entry.getByRole('link', { name: title }).click()
  await page.waitForURL((address) => address.pathname !== '/home')
  await take()
  await page.locator('.step-bar[data-done]').getByRole('link', { name: 'العودة إلى الدليل' }).click()
  await page.waitForURL('**/home')
}

async function choose(page: Page, path: string, choice: string): Promise<void> {
  await field(page, path).click()
  await page.getByRole('option', { name: choice }).first().click()
}

async function connectApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ربط', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-piece="qr"]').waitFor()
  const secret = (await dialog.locator('.marks-copy').innerText()).replaceAll(/[^A-Z2-7]/g, '')
  // The step before: one that ends while it is typed is still taken.
  const timestamp = Date.now() - 15_000
  await dialog
    .locator('[name="code"]')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }))
  await page.keyboard.press('Enter')
  await page.getByTestId('recovery-codes').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'تم', exact: true }).click()
}

test('a shop from nothing to its first delivered order, on a phone, by the printed link and the guide alone', async ({
  page,
}) => {
  const gateway = await openGateway()
  const shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SMS_URL: gateway.url })
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await dress(page, { language: 'ar' })

    // The first admin, by the link and nothing else.
    const link = () => /http\S+#token=\S+/.exec(shop.printed())?.[0]
    await expect.poll(link).toBeDefined()
    await page.goto(link() ?? '')
    await fill(page, { first_name: 'منى', last_name: 'الحربي', email: 'mona@shop.example' })
    expect(page.url()).toBe(`${new URL(link() ?? '').origin}/setup`)
    await fill(page, { password: 'first-orchard-9', password_confirmation: 'first-orchard-9' })
    await page.getByRole('button', { name: 'إنشاء الحساب والدخول' }).click()
    await page.waitForURL('**/home')
    // A person who may do everything is asked for a second factor, and may postpone it.
    const bar = page.locator('.put-off-bar')
    await expect(bar.getByRole('link', { name: 'إعداده الآن' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await bar.getByRole('button', { name: 'ذكّرني لاحقًا' }).click()
    await expect(bar).toHaveCount(0)
    const guide = page.locator('.guide')
    await expect(guide).toContainText('اكتمل 1 من 12')

    // Units, categories and texts out of the starter set.
    await guide.getByRole('button', { name: 'المجموعة الجاهزة' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'إضافة المحدد' }).click()
    await expect(guide).toContainText('اكتمل 3 من 12')
    expect(await findings(page)).toEqual([])

    await step(page, 'اسم المنشأة وعنوانها', async () => {
      await fill(page, { 'name.ar': 'مزارع الريم', 'address.ar': 'طريق الملك فهد، الرياض' })
      await save(page)
    })
    await step(page, 'ضريبة القيمة المضافة', async () => {
      await page.getByRole('checkbox', { name: 'لا، لسنا مسجلين' }).check()
      await save(page)
    })
    await step(page, 'موقع المزرعة', async () => {
      await fill(page, { lat: '24.7', long: '46.7' })
      await save(page)
    })
    await step(page, 'رسوم التوصيل ونطاقه', async () => {
      await fill(page, { price_per_kilo: '1.5', radius_km: '40' })
      await save(page)
    })
    await step(page, 'أوقات العمل', async () => {
      await page.getByRole('checkbox', { name: 'السبت' }).first().click()
      await save(page)
    })
    await step(page, 'أول منتج', async () => {
      await fill(page, { 'name.ar': 'نعناع', 'name.en': 'Mint', price: '2.50' })
      await choose(page, 'category_id', 'الورقيات')
      await choose(page, 'unit_id', 'حزمة')
      await save(page)
      await page.waitForURL('**/products/all*')
    })
    await step(page, 'البريد', async () => {
      await fill(page, { smtp_host: 'mail.shop.example', mail_from: 'shop@shop.example' })
      await save(page)
    })
    await step(page, 'إضافة زميل', async () => {
      await fill(page, { first_name: 'سعد', last_name: 'العتيبي', email: 'saad@shop.example' })
      await fill(page, { mobile: '0551234567', password: 'second-orchard-9' })
      await fill(page, { password_confirmation: 'second-orchard-9' })
      await page.getByRole('checkbox', { name: 'مدير العمليات', exact: true }).check()
      await save(page)
      await page.waitForURL('**/admins/all*')
    })
    await expect(guide).toContainText('اكتمل 11 من 12')
    await step(page, 'الدخول بخطوتين لحسابك', () => connectApp(page))
    await expect(page.locator('.home-attention')).toBeVisible()
    await expect(guide).toHaveCount(0)

    // The customer signs in by the text that the shop's gateway was handed, and orders.
    const customer = await newCustomer(shop.url, mobilesOf(Date.now()), async (mobile) => {
      const text = await gateway.textTo(mobile)
      return /\d{4}/.exec(text)?.[0] ?? ''
    })
    const order = await customer.order()
    await page.locator('.home-tile[data-kind="orders"]').click()
    await page.waitForURL('**/orders/all*')
    await page
      .getByRole('link', { name: new RegExp(String(order.id)) })
      .first()
      .click()
    await page.waitForURL(`**/orders/show/${order.id}`)
    await expect(page.locator('.orders-order-quantity:visible').first()).toHaveText('حزمتان')
    for (const [move, status] of [
      ['accept', 'prepared'],
      ['dispatch', 'delivering'],
      ['deliver', 'finished'],
    ] as const) {
      const button = page.locator(`[data-purpose="${order.id} ${move}"]:visible`).first()
      await expect(button).not.toHaveAttribute('data-settling')
      await button.click()
      await expect.poll(async () => (await customer.follow(order.id)).status).toBe(status)
    }
  } finally {
    await shop.end()
    await gateway.close()
  }
})
