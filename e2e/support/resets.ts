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
