import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoAdmin, dress, expect, findings, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { languagesInTurn } from '../support/turn.ts'

const API = '/api/dashboard/v1'
const password = 'orchard-keeper'

const words = {
  ar: {
    account: 'حسابي',
    profile: 'ملفي الشخصي',
    connect: 'ربط',
    done: 'تم',
    usePasskey: 'استخدام مفتاح مرور',
    addPasskey: 'إضافة مفتاح مرور',
    passkeySignIn: 'الدخول بمفتاح مرور',
    useRecovery: 'استخدام رمز استرداد',
    missing: 'يتطلب دورك تسجيل الدخول بخطوتين',
    changePassword: 'تغيير كلمة المرور',
    endOthers: 'تسجيل الخروج من بقية الأجهزة',
    save: 'حفظ',
    confirm: 'تأكيد',
    units: 'الوحدات',
  },
  en: {
    account: 'My account',
    profile: 'My profile',
    connect: 'Connect',
    done: 'Done',
    usePasskey: 'Use a passkey',
    addPasskey: 'Add a passkey',
    passkeySignIn: 'Sign in with a passkey',
    useRecovery: 'Use a recovery code',
    missing: 'Your role asks for two-step sign-in',
    changePassword: 'Change the password',
    endOthers: 'Sign out everywhere else',
    save: 'Save',
    confirm: 'Confirm',
    units: 'Units',
  },
} as const

/** The product under the name passkeys work with. */
const url = () => productUrl().replace('127.0.0.1', 'localhost')

async function call(url: string, method: string, path: string, token: string | null, body?: unknown) {
  const response = await fetch(`${url}${API}/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

let created = 0

/** A new admin with a role of their own that may list units. */
async function newAdmin(url: string, asksSecondFactor = false): Promise<{ email: string; roleId: number }> {
  created += 1
  const mark = `${Date.now() % 1e7}${created}`
  const { access_token: token } = await call(url, 'POST', 'auth/login', null, demoAdmin)
  const groups: { controls: { id: number }[] }[] = await call(url, 'GET', 'permissions', token)
  const unitsIndex = groups[6]?.controls[0]?.id
  const role = await call(url, 'POST', 'roles', token, {
    name: { ar: `حارس ${mark}`, en: `Keeper ${mark}` },
    is_active: 1,
    requires_second_factor: asksSecondFactor ? 1 : 0,
    role_permissions: [unitsIndex],
  })
  const email = `keeper${mark}@bustan.test`
  await call(url, 'POST', 'admins', token, {
    first_name: 'سالم',
    last_name: 'البستاني',
    email,
    mobile: '0501112233',
    password,
    password_confirmation: password,
    roles: [role.id],
    is_active: 1,
  })
  return { email, roleId: role.id }
}

async function enter(page: Page, url: string, email: string, secret = password): Promise<void> {
  await page.goto(url)
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(secret)
  await page.locator('button[type="submit"]').click()
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('bustan.token')
    localStorage.removeItem('bustan.person')
  })
}

/** The browser's own authenticator: a device with a fingerprint reader that always says yes. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** Connects an app on the security page; answers its secret and the recovery codes. */
async function connectApp(page: Page, language: Language): Promise<{ secret: string; codes: string[] }> {
  const t = words[language]
  await page.getByRole('button', { name: t.connect, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-piece="qr"]').waitFor()
  const shown = await dialog.locator('.marks-copy').innerText()
  const secret = shown.replaceAll(/[^A-Z2-7]/g, '')
  await dialog.locator('[name="code"]').fill(await codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const list = page.getByTestId('recovery-codes')
  await list.waitFor()
  const codes = await list.locator('code').allInnerTexts()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t.done }).click()
  return { secret, codes }
}

const STEP = 30_000

/**
 * Returns the code the app shows some steps from now. It waits out the last seconds of a step, which must not end while one
 * types.
 */
async function codeOf(secret: string, steps: number): Promise<string> {
  const left = STEP - (Date.now() % STEP)
  if (left < 5_000) await sleep(left)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP })
}

for (const language of languagesInTurn('account'))
  test.describe(`the own account in ${language}`, () => {
    const t = words[language]

    test('an authenticator app is connected and asked for; a recovery code opens once', async ({ page }) => {
      const { email } = await newAdmin(url())
      await dress(page, { language })
      await enter(page, url(), email)
      await page.waitForURL('**/home')
      await page.goto(`${url()}/security`)
      const { secret, codes } = await connectApp(page, language)
      expect(codes).toHaveLength(10)

      await signOut(page)
      await enter(page, url(), email)
      const code = page.locator('[name="code"]')
      await code.fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await code.fill(await codeOf(secret, 0))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/home')

      for (const works of [true, false]) {
        await signOut(page)
        await enter(page, url(), email)
        await page.getByRole('button', { name: t.useRecovery }).click()
        await page.locator('[name="code"]').fill(codes[0] ?? '')
        await page.keyboard.press('Enter')
        if (works) await page.waitForURL('**/home')
        else await expect(page.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true')
      }
    })

    test('a passkey is added, then opens the dashboard after a password and without one', async ({
      page,
    }) => {
      const { email } = await newAdmin(url())
      await plugInAuthenticator(page)
      await dress(page, { language })
      await enter(page, url(), email)
      await page.waitForURL('**/home')
      await page.goto(`${url()}/security`)
      await page.getByRole('button', { name: t.addPasskey }).click()
      await page.getByRole('dialog').locator('[name="name"]').fill('مفتاحي')
      await page.keyboard.press('Enter')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t.done }).click()
      await expect(page.getByText('مفتاحي')).toBeVisible()

      await signOut(page)
      await enter(page, url(), email)
      await page.getByRole('button', { name: t.usePasskey }).click()
      await page.waitForURL('**/home')

      await signOut(page)
      await page.goto(url())
      await page.getByRole('button', { name: t.passkeySignIn }).click()
      await page.waitForURL('**/home')
    })

    test('a role that asks for two steps opens nothing but the way to set them up', async ({ page }) => {
      const { email } = await newAdmin(url(), true)
      await dress(page, { language })
      await enter(page, url(), email)
      await page.waitForURL('**/security')
      await expect(page.getByText(t.missing)).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto(`${url()}/units/all`)
      await page.waitForURL('**/security')
      await connectApp(page, language)
      await page.getByRole('link', { name: t.units }).click()
      await page.waitForURL('**/units/all')
    })

    test('the profile keeps what is typed; a new password ends the other sessions', async ({
      page,
      browser,
    }) => {
      const { email } = await newAdmin(url())
      const elsewhere = await (await browser.newContext()).newPage()
      await enter(elsewhere, url(), email)
      await elsewhere.waitForURL('**/home')

      await dress(page, { language })
      await enter(page, url(), email)
      await page.waitForURL('**/home')
      await page.getByRole('button', { name: t.account }).click()
      await page.getByRole('button', { name: t.profile }).click()
      const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="name"]') })
      await dialog.locator('[name="name"]').fill('هند السالم')
      await dialog.locator('[name="mobile"]').fill('٠٥٥٩٩٩٨٨٧٧')
      await expect(dialog.locator('[name="mobile"]')).toHaveValue('0559998877')
      await dialog.getByRole('switch', { name: t.changePassword }).click()
      await dialog.locator('[name="password"]').fill('a new orchard')
      await dialog.locator('[name="password_confirmation"]').fill('another orchard')
      await dialog.getByRole('button', { name: t.save }).click()
      await expect(dialog.locator('[name="password_confirmation"]')).toBeFocused()
      expect(await findings(page)).toEqual([])
      await dialog.locator('[name="password_confirmation"]').fill('a new orchard')
      await dialog.getByRole('button', { name: t.save }).click()
      await expect(dialog).toBeHidden()
      await expect(page.locator('.shell-hello')).toContainText('هند')

      await elsewhere.goto(`${url()}/units/all`)
      await elsewhere.waitForURL(`${url()}/`)
      await signOut(page)
      await enter(page, url(), email, 'a new orchard')
      await page.waitForURL('**/home')
      await elsewhere.context().close()
    })

    test('other devices are signed out from the list', async ({ page, browser }) => {
      const { email } = await newAdmin(url())
      const elsewhere = await (await browser.newContext()).newPage()
      await enter(elsewhere, url(), email)
      await elsewhere.waitForURL('**/home')
      await dress(page, { language })
      await enter(page, url(), email)
      await page.waitForURL('**/home')
      await page.goto(`${url()}/security`)
      await page.getByRole('button', { name: t.endOthers }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.endOthers }).click()
      // Its stream is told, and the page leaves by itself.
      await elsewhere.waitForURL(`${url()}/`)
      await elsewhere.context().close()
    })
  })
