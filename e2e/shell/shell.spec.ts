import { demoAdmin, dress, expect, onBoth, productUrl, test } from '../support/product.ts'
import { openHome, signIn, signInByHand } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const service = { email: 'service@bustan.test', password: 'bustan-demo' }
const words = {
  ar: {
    signOut: 'تسجيل الخروج',
    other: 'English',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    units: 'الوحدات',
    dark: 'المظهر الداكن',
    back: 'العودة',
  },
  en: {
    signOut: 'Log out',
    other: 'العربية',
    wrong: 'The email or the password is not right.',
    units: 'Units',
    dark: 'Dark theme',
    back: 'Go Back',
  },
}

for (const language of languagesInTurn('shell'))
  test.describe(`the shell in ${language}`, () => {
    const t = words[language]

    test(
      'nobody gets past the sign-in screen; whoever is signed in gets past it',
      onBoth,
      async ({ page }) => {
        await dress(page, { language })
        await page.goto(`${url()}/orders/all`)
        await page.waitForURL(`${url()}/`)
        await signInByHand(page, url())
        await page.goto(`${url()}/`)
        await page.waitForURL('**/home')
      },
    )

    test('a wrong password is said, and signs nobody in', async ({ page }) => {
      await dress(page, { language })
      await page.goto(url())
      await page.locator('input[name="email"]').fill(demoAdmin.email)
      await page.locator('input[name="password"]').fill('not-this-one')
      await page.locator('button[type="submit"]').click()
      await expect(page.getByText(t.wrong).first()).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('bustan.token'))).toBeNull()
    })

    test('logging out asks first, and ends the session on the server', async ({ page }) => {
      await dress(page, { language })
      await signInByHand(page, url())
      const token = await page.evaluate(() => localStorage.getItem('bustan.token'))
      await page.getByRole('button', { name: t.signOut }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: t.signOut }).click()
      await page.waitForURL(`${url()}/`)
      // The browser forgets it at once, and does not wait for the server.
      const status = async () => {
        const headers = { authorization: `Bearer ${token}` }
        // With the cookie of this browser, without which its token opens nothing anyhow.
        return (await page.request.get(`${url()}/api/dashboard/v1/auth/profile`, { headers })).status()
      }
      await expect.poll(status).toBe(401)
    })

    test('a session that ended elsewhere leads back to sign-in', async ({ page }) => {
      await dress(page, { language })
      await signInByHand(page, url())
      const token = await page.evaluate(() => localStorage.getItem('bustan.token'))
      const ended = await page.request.post(`${url()}/api/dashboard/v1/auth/logout`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(ended.ok()).toBe(true)
      // Told live: nobody has to click first.
      await page.waitForURL(`${url()}/`)
    })

    test('a role sees its own menu, and a closed gate elsewhere', async ({ page }) => {
      await dress(page, { language })
      await openHome(page, url(), service)
      await expect(page.getByRole('link', { name: t.units })).toHaveCount(0)
      await page.goto(`${url()}/units/all`)
      await page.waitForURL('**/forbidden')
      await page
        .getByRole('link', { name: t.back })
        .or(page.getByRole('button', { name: t.back }))
        .first()
        .click()
      await page.waitForURL((address) => !address.pathname.includes('forbidden'))
    })

    test('language and theme change in place and stay', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/units/all?page=2`)
      await expect(page.locator('h1')).toContainText(t.units)
      await page.getByRole('button', { name: t.other }).click()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
      await expect(page.locator('h1')).toContainText(words[language === 'ar' ? 'en' : 'ar'].units)
      expect(page.url()).toBe(`${url()}/units/all?page=2`)
      await page.getByRole('button', { name: words[language === 'ar' ? 'en' : 'ar'].dark }).click()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
    })
  })

test('old addresses lead to orders, in any case', async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
  for (const old of ['/shipment/all', '/authorizations/all']) {
    await page.goto(url() + old)
    await page.waitForURL('**/orders/all*')
  }
})

test('the palette opens an order by its number, on an Arabic keyboard too', async ({ page }) => {
  await dress(page, { language: 'ar' })
  await openHome(page, url())
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').getByRole('combobox').fill('١٠٠٥٠')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orders/show/10050')
})

test('keys of every page work on the home screen too, once its charts are there', async ({ page }) => {
  await dress(page, { language: 'en' })
  await openHome(page, url())
  await page.getByRole('listbox').first().waitFor()
  const dialog = page.getByRole('dialog')
  for (const key of ['Control+KeyK', 'Slash', 'Shift+Slash']) {
    await page.keyboard.press(key)
    await expect(dialog, key).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.keyboard.press('KeyG')
  await page.keyboard.press('KeyO')
  await page.waitForURL('**/orders/all*')
})

test('the product sends strict headers, and fonts stay small', async ({ request, page }) => {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2'))
      sizes.set(response.url(), Number(response.headers()['content-length']))
  })
  await dress(page, { language: 'ar' })
  await openHome(page, url())
  await page.getByRole('button', { name: words.ar.other }).click()
  await page.goto(`${url()}/orders/all`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
  expect(sizes.size).toBeGreaterThan(0)

  const home = await request.get(url())
  const policy = home.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(home.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  })
})
