import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { demoAdmin, dress, expect, productUrl, test } from '../support/product.ts'
import { signIn, signInByHand } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: { columns: 'الأعمدة', compact: 'متراصّ', sure: /^موافق$/, out: 'تسجيل الخروج' },
  en: { columns: 'Columns', compact: 'Compact', sure: /^OK$/, out: 'Log out' },
} as const

const rows = (page: Page) => page.locator('main tbody tr')
const rowsShown = (page: Page) => page.locator('.foot-page-size select')

/** Records the requests of a page for a list, in the order it sends them. */
function recordRequests(page: Page, list: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === `/api/dashboard/v1/${list}`) calls.push(search)
  })
  return calls
}

test.describe('rows on a page', () => {
  test.beforeEach(({ page }) => dress(page, { language: 'en' }))

  for (const [height, size] of [
    [700, 12],
    [900, 12],
    [1_100, 24],
  ] as const)
    test(`a first visit at ${height} px shows ${size} orders, asked for once`, async ({ page }) => {
      await signIn(page, url())
      await page.setViewportSize({ width: 1440, height })
      const calls = recordRequests(page, 'orders')
      await page.goto(`${url()}/orders/all`)
      await expect(page.locator('tbody a').first()).toBeVisible()
      await expect(rows(page)).toHaveCount(size)
      await page.waitForTimeout(500)
      expect(calls).toEqual([`?per_page=${size}`])
    })

  test('a chosen number is kept for its list and its person; the address wins', async ({ page }) => {
    await signInByHand(page, url())
    await page.goto(`${url()}/questions/all`)
    await expect(rowsShown(page)).toHaveValue('12')
    await page.goto(`${url()}/sub-categories/all`)
    await rowsShown(page).selectOption('25')
    await expect(rows(page)).toHaveCount(25)
    const calls = recordRequests(page, 'sub-categories')
    await page.reload()
    await expect(page.locator('tbody a').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(25)
    expect(new Set(calls).size).toBe(calls.length)
    await page.goto(`${url()}/questions/all`)
    await expect(rowsShown(page)).toHaveValue('12')
    await page.goto(`${url()}/sub-categories/all?per_page=6`)
    await expect(page.locator('tbody a').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(6)

    // Somebody else in the same browser has their own; it is there when the first one comes back.
    const call = await asSuper(url())
    const other = { email: `habits${Date.now()}@bustan.test`, password: 'olive-grove-7' }
    await call('POST', '/admins', {
      ...other,
      first_name: 'نورة',
      last_name: 'الدوسري',
      mobile: '0551234567',
      password_confirmation: other.password,
      roles: [1],
    })
    const leave = async () => {
      await page.getByRole('button', { name: words.en.out }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: words.en.out }).click()
      await page.locator('input[name="password"]').waitFor()
    }
    await leave()
    await signInByHand(page, url(), other)
    await page.goto(`${url()}/sub-categories/all`)
    await expect(rowsShown(page)).toHaveValue('12')
    await leave()
    await signInByHand(page, url(), demoAdmin)
    await page.goto(`${url()}/sub-categories/all`)
    await expect(rowsShown(page)).toHaveValue('25')
  })
})

for (const language of languagesInTurn('listHabits: rows'))
  test(`rows are as high as somebody likes them, in every list, in ${language}`, async ({ page }) => {
    const height = async () =>
      Math.round(
        await rows(page)
          .nth(2)
          .evaluate((row) => row.getBoundingClientRect().height),
      )
    await dress(page, { language })
    await signIn(page, url())
    await page.goto(`${url()}/units/all`)
    await expect(page.locator('tbody a').first()).toBeVisible()
    expect(await height()).toBeGreaterThanOrEqual(44)
    expect(await height()).toBeLessThanOrEqual(48)
    await page.getByRole('button', { name: words[language].columns }).click()
    await page.locator('label', { hasText: words[language].compact }).click()
    await expect.poll(height).toBe(38)
    await page.goto(`${url()}/main-categories/all`)
    await expect(page.locator('tbody a').first()).toBeVisible()
    expect(await height()).toBe(38)
  })

test('groups of chips say what they are, and "All" is what nothing narrows', async ({ page }) => {
  await dress(page, { language: 'en' })
  await signIn(page, url())
  await page.goto(`${url()}/products/all`)
  for (const name of ['Status', 'Availability']) {
    const group = page.getByRole('group', { name, exact: true })
    await expect(group.getByRole('radio', { name: 'All' })).toBeChecked()
    await expect(group.getByText(name, { exact: true }).last()).toBeVisible()
  }
  await page.locator('.chips-chip', { hasText: /^Not available$/ }).click()
  await page.waitForURL('**/products/all?quantity=0')
  await expect(page.getByRole('radio', { name: 'All' }).and(page.locator(':checked'))).toHaveCount(0)
  await page.locator('.chips-chip', { hasText: /^All$/ }).first().click()
  await page.waitForURL('**/products/all')
})

for (const language of languagesInTurn('listHabits: phone'))
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('rows begin high up, and the chip that is on is in view', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      for (const list of ['orders', 'products', 'clients', 'sub-categories', 'order-requests', 'admins']) {
        await page.goto(`${url()}/${list}/all`)
        await expect(page.locator('.cards-card a').first()).toBeVisible()
        const top = await page.evaluate(() => {
          const demo = document.querySelector('.layout-frame-body')?.firstElementChild
          const bar = demo?.matches('main') ? 0 : (demo?.getBoundingClientRect().height ?? 0)
          return (document.querySelector('.cards-card')?.getBoundingClientRect().top ?? 999) - bar
        })
        expect(top, list).toBeLessThanOrEqual(220)
      }
      await page.goto(`${url()}/orders/all?status=rejected`)
      await expect(page.locator('.cards-card a').first()).toBeVisible()
      await expect(page.locator('.chips-chip:has(:checked)')).toBeInViewport({ ratio: 1 })
    })
  })

test.describe('the focus', () => {
  test.beforeEach(async ({ page }) => {
    await dress(page, { language: 'en' })
    await signIn(page, url())
  })

  test('goes to the next row when one is deleted', async ({ page }) => {
    const call = apiCaller(page, url())
    for (const letter of ['أ', 'ب', 'ت'])
      await call('POST', '/units', {
        name: { ar: `وحدة زائلة ${letter}`, en: `Fleeting ${letter.codePointAt(0)}` },
      })
    await page.goto(`${url()}/units/all?name=${encodeURIComponent('زائلة')}`)
    await expect(rows(page)).toHaveCount(3)
    const next = await rows(page).nth(2).getByRole('button').last().getAttribute('aria-label')
    await rows(page).nth(1).getByRole('button').last().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: words.en.sure }).press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(
      rows(page)
        .nth(1)
        .getByRole('button', { name: next ?? '-' }),
    ).toBeFocused()
  })

  test('is in the rows after a page was turned', async ({ page }) => {
    await page.goto(`${url()}/sub-categories/all?per_page=6`)
    await expect(page.locator('tbody a').first()).toBeVisible()
    await page.locator('.foot-pages a').last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**page=*')
    await expect(page.locator('.list-view')).toBeFocused()
  })
})
