import type { Page } from '@playwright/test'
import { demoAdmin, dress, expect, productUrl, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: { ended: 'انتهت جلستك', back: /عاد ما كتبته/, signOut: 'تسجيل الخروج' },
  en: { ended: 'Your session has ended', back: /What you had typed is here again/, signOut: 'Log out' },
} as const

/** Ends the session on the server alone, as time or an administrator would. */
const endOnServer = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('bustan.token')}`
    await fetch('/api/dashboard/v1/auth/logout', { method: 'POST', headers: { authorization } })
  })

async function fillIn(page: Page, admin: { email: string; password: string }): Promise<void> {
  await page.locator('input[name="email"]').fill(admin.email)
  await page.locator('input[name="password"]').fill(admin.password)
  await page.locator('button[type="submit"]').click()
}

const typed = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const tabKeeps = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

for (const language of languagesInTurn('expired'))
  test.describe(`a session that ends by itself, in ${language}`, () => {
    const t = words[language]
    test.beforeEach(({ page }) => dress(page, { language }))

    test('says so, and leads back to the same page with its filters', async ({ page }) => {
      await signInByHand(page, url())
      await page.goto(`${url()}/products/all?quantity=1&page=2&per_page=12`)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await endOnServer(page)
      await expect(page.getByText(t.ended)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
      await fillIn(page, demoAdmin)
      await page.waitForURL((address) => address.pathname === '/products/all')
      const search = new URL(page.url()).searchParams
      expect([search.get('quantity'), search.get('page'), search.get('per_page')]).toEqual(['1', '2', '12'])
      await expect(page.locator('tbody tr').first()).toBeVisible()
      expect(await tabKeeps(page)).not.toContain('bustan.left')
    })

    test('brings a half-filled form back to whom it is of, also after the page was loaded anew', async ({
      page,
    }) => {
      await signInByHand(page, url())
      await page.goto(`${url()}/units/create`)
      await typed(page, 'name.ar').fill('ربطة صغيرة')
      await typed(page, 'name.en').fill('Small bunch')
      await endOnServer(page)
      await expect(page.getByText(t.ended)).toBeVisible()
      expect(await tabKeeps(page)).toContain('Small bunch')
      await page.reload()
      await expect(page.getByText(t.ended)).toBeVisible()
      await fillIn(page, demoAdmin)
      await page.waitForURL('**/units/create')
      await expect(typed(page, 'name.ar')).toHaveValue('ربطة صغيرة')
      await expect(typed(page, 'name.en')).toHaveValue('Small bunch')
      await expect(page.locator('.feedback-toast').filter({ hasText: t.back })).toBeVisible()
      await expect(page.locator('.form-card-save-bar')).toBeVisible()
      expect(await tabKeeps(page)).not.toContain('Small bunch')
    })

    test('shows nothing of it to somebody else, and keeps it no longer', async ({ page }) => {
      const { admin } = await createStaff(url(), ['units index', 'units create'])
      await signInByHand(page, url())
      await page.goto(`${url()}/units/create`)
      await typed(page, 'name.en').fill('Secret basket')
      await endOnServer(page)
      await expect(page.getByText(t.ended)).toBeVisible()
      await fillIn(page, admin)
      await page.waitForURL('**/home')
      expect(await tabKeeps(page)).not.toContain('Secret basket')
      await page.goto(`${url()}/units/create`)
      await expect(typed(page, 'name.en')).toHaveValue('')
    })
  })

test('passwords are not kept, and signing out leaves nothing of a form', async ({ page }) => {
  await dress(page, { language: 'en' })
  await signInByHand(page, url())
  await page.goto(`${url()}/admins/create`)
  await typed(page, 'first_name').fill('Half')
  await typed(page, 'password').fill('olive-grove-8')
  await endOnServer(page)
  await expect(page.getByText(words.en.ended)).toBeVisible()
  expect(await tabKeeps(page)).toContain('Half')
  expect(await tabKeeps(page)).not.toContain('olive-grove-8')
  await fillIn(page, demoAdmin)
  await expect(typed(page, 'first_name')).toHaveValue('Half')
  await expect(typed(page, 'password')).toHaveValue('')
  await page.getByRole('button', { name: words.en.signOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.en.signOut }).click()
  await page.waitForURL(`${url()}/`)
  await expect(page.getByText(words.en.ended)).toHaveCount(0)
  expect(await tabKeeps(page)).not.toMatch(/bustan\.|Half/)
})

test('every tab finds back to its own page', async ({ page, context }) => {
  await dress(page, { language: 'en' })
  await signInByHand(page, url())
  await page.goto(`${url()}/units/create`)
  await typed(page, 'name.en').fill('First tab')
  const other = await context.newPage()
  await dress(other, { language: 'en' })
  await other.goto(`${url()}/questions/create`)
  await typed(other, 'body.en').fill('Second tab')
  await endOnServer(page)
  for (const tab of [page, other]) await expect(tab.getByText(words.en.ended)).toBeVisible()
  await fillIn(other, demoAdmin)
  await other.waitForURL('**/questions/create')
  await expect(typed(other, 'body.en')).toHaveValue('Second tab')
  await page.waitForURL('**/units/create')
  await expect(typed(page, 'name.en')).toHaveValue('First tab')
})
