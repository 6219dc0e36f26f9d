import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, toggleSwitch, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    mail: 'إرسال بالبريد',
    weekly: 'أسبوعي',
    monthly: 'شهري',
    on: 'إرساله كل شهر',
    day: 'يوم الشهر',
    hour: 'الساعة',
    receivers: 'المستلمون',
    save: 'حفظ',
    next: 'الإرسال القادم',
    toMe: 'إرساله إليّ الآن',
    sent: 'ما أُرسل',
    isSent: 'أُرسل',
    nobody: 'يرجى اختيار مستلم واحد على الأقل.',
    range: /على الأكثر|لا يزيد|31/,
  },
  en: {
    mail: 'Send by mail',
    weekly: 'Weekly',
    monthly: 'Monthly',
    on: 'Send it every month',
    day: 'Day of the month',
    hour: 'Hour',
    receivers: 'Receivers',
    save: 'Save',
    next: 'Goes out next',
    toMe: 'Send to me now',
    sent: 'What was sent',
    isSent: 'Sent',
    nobody: 'Please choose at least one receiver.',
    range: /31/,
  },
} as const

const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

for (const language of languagesInTurn('reportMails'))
  test(`the report is set to go out by mail, tried at once, and its sending followed, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    const staff = await createStaff(url, ['reports index', 'reports export'])
    const off = { is_on: false, hour: 7, weekday: 6, day: 1, receivers: [] }
    await staff.call('PUT', '/reports/schedules/monthly', off)
    await dress(page, { language })
    await signIn(page, url, staff.admin)
    await page.goto(`${url}/financialorders/all`)
    const dialog = await open(page, t.mail)
    await dialog.getByRole('button', { name: t.monthly }).click()
    const form = dialog.locator('form:not([hidden])')

    // A missing or wrong value shows a message at its field, before anything is sent.
    await toggleSwitch(form.getByRole('switch', { name: t.on }))
    await form.getByRole('button', { name: t.save, exact: true }).click()
    await expect(form.getByText(t.nobody)).toBeVisible()
    const receivers = form.getByRole('textbox', { name: t.receivers })
    await receivers.fill('الدوسري')
    await page.getByRole('option', { name: 'نورة الدوسري' }).first().click()
    await form.getByRole('textbox', { name: t.day }).fill('٣٢')
    await form.getByRole('button', { name: t.save, exact: true }).click()
    await expect(form.getByText(t.range).first()).toBeVisible()
    await form.getByRole('textbox', { name: t.day }).fill('٣١')
    await form.getByRole('textbox', { name: t.hour }).click()
    await page.getByRole('option', { name: /^9:00\s(ص|AM)$/i }).click()
    await form.getByRole('button', { name: t.save, exact: true }).click()
    await expect(form.getByText(t.next)).toBeVisible()
    expect(await findings(page)).toEqual([])

    const call = apiCaller(page, url)
    const { data } = await call('GET', '/reports/schedules')
    const monthly = data.schedules.find(({ period }: { period: string }) => period === 'monthly')
    expect(monthly).toMatchObject({ is_on: true, hour: 9, day: 31, receivers: [expect.any(Number)] })

    // Sent to whoever asks, it is followed to its end without a reload.
    const list = dialog.getByRole('list', { name: t.sent })
    const before = (await call('GET', '/reports/mails')).data.length
    await form.getByRole('button', { name: t.toMe }).click()
    await expect(page.locator('.feedback-toast').filter({ hasText: staff.admin.email })).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(Math.min(30, before + 1))
    await expect(list.getByRole('listitem').first()).toContainText(t.isSent, { timeout: 180_000 })
    const outbox = await (await fetch(`${url}/api/dashboard/v1/demo/outbox`)).json()
    expect(outbox.data[0].to).toBe(staff.admin.email)
    expect(outbox.data[0].text).toMatch(/PDF/)

    // It stands there when the dialog is opened again, on the period that is switched on.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.mail, exact: true })).toBeFocused()
    await open(page, t.mail)
    await expect(dialog.getByRole('button', { name: t.monthly })).toHaveAttribute('aria-pressed', 'true')
    await expect(form.getByRole('switch', { name: t.on })).toBeChecked()
    await expect(form.locator('.select-many-chosen-one')).toContainText('نورة الدوسري')
    await call('PUT', '/reports/schedules/monthly', off)

    // A person who may not export the report cannot choose who receives it.
    await staff.allow(['reports index'])
    await page.goto(`${url}/financialorders/all`)
    await expect(page.locator('.report-totals')).toBeVisible()
    await expect(page.getByRole('button', { name: t.mail, exact: true })).toHaveCount(0)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const theme of ['light_theme', 'dark'] as const)
    test(`the dialog fits and can be used, ${theme}`, async ({ page }) => {
      const url = productUrl()
      await dress(page, { language: 'ar', theme })
      await signIn(page, url)
      await page.goto(`${url}/financialorders/all`)
      const dialog = await open(page, words.ar.mail)
      await dialog.getByRole('button', { name: words.ar.weekly }).click()
      expect(await findings(page)).toEqual([])
      const { scrollWidth, clientWidth } = await dialog.evaluate((one) => ({
        scrollWidth: one.scrollWidth,
        clientWidth: one.clientWidth,
      }))
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    })
})
