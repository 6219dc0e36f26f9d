import type { Page } from '@playwright/test'
import { expect } from './product.ts'
import { tokenOf } from './session.ts'

export const API = '/api/dashboard/v1'

/** The screens of a reset, and that of the own phone. */
export const EMAIL = '/reset-password-email'
export const CODE = '/email-verification/reset-password'
export const PASSWORD = '/reset-password'
export const PHONE = '/chang-phone-number'
/** The key under which a page stores the reset in progress. */
export const RESET_KEY = 'bustan.reset'

let created = 0

/** Somebody new, so that no other journey's sign-in is disturbed. Answers their email. */
export async function addPerson(page: Page, url: string): Promise<string> {
  created += 1
  const email = `forgetful${created}-${Date.now()}@test.example`
  const json = { 'content-type': 'application/json', 'accept-language': 'en' }
  const token = await tokenOf(url)
  const added = await page.request.post(`${url}${API}/admins`, {
    headers: { ...json, authorization: `Bearer ${token}` },
    data: {
      first_name: 'Sara',
      last_name: 'Test',
      email,
      mobile: `05${String(Date.now()).slice(-7)}${created % 10}`,
      password: 'secret-one',
      password_confirmation: 'secret-one',
      roles: [2],
      is_active: 1,
    },
  })
  expect(added.status(), await added.text()).toBeLessThan(300)
  await page.context().clearCookies()
  return email
}

/** The same digits as an Arabic keyboard types them. */
export const arabicDigits = (code: string) =>
  code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** The newest email to somebody in the outbox: its code and its link. */
export async function emailTo(
  page: Page,
  url: string,
  email: string,
): Promise<{ code: string; link: string }> {
  let text = ''
  await expect(async () => {
    const { data } = await (await page.request.get(`${url}${API}/demo/outbox`)).json()
    const mails = data as { to: string; text: string }[]
    text = mails.find((mail) => mail.to === email && /^\d{4}$/m.test(mail.text))?.text ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return {
    code: /^\d{4}$/m.exec(text)?.[0] ?? '',
    link: /\/reset-password#token=[\w-]+/.exec(text)?.[0] ?? '',
  }
}

/** Asks for the code of a new password. */
export async function askForCode(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url + EMAIL)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(url + CODE)
}
