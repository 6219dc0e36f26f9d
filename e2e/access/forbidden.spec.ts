import type { Page } from '@playwright/test'
import type { Permission } from '@bustan/contract/permissions.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: { back: 'العودة', save: 'حفظ', change: 'تغيير الرصيد', title: /لا تملك صلاحية/ },
  en: { back: 'Go Back', save: 'Save', change: 'Change the balance', title: /closed to you/ },
}

/** A page that hears of no changes: what was taken away is learned by the call that is refused. */
const blockLiveStream = (page: Page) => page.route('**/api/dashboard/v1/live*', (route) => route.abort())

const profileRead = (page: Page) => page.waitForResponse(/auth\/profile/)

for (const language of languagesInTurn('forbidden'))
  test.describe(`what is refused, in ${language}`, () => {
    const t = words[language]
    const begin = async (page: Page, permissions: readonly Permission[]) => {
      const staff = await createStaff(url(), permissions)
      await dress(page, { language })
      await signIn(page, url(), staff.admin)
      return staff
    }
    const ar = (page: Page) => page.locator('[data-path="name.ar"]')
    const goBack = (page: Page) => page.getByRole('button', { name: t.back }).click()

    test('a save that is refused leads to /forbidden, and back to all that was typed', async ({ page }) => {
      await blockLiveStream(page)
      const staff = await begin(page, ['units index', 'units create'])
      await page.goto(`${url()}/units/create`)
      await ar(page).fill('عبوة')
      await page.locator('[data-path="name.en"]').fill('Carton')
      await staff.allow(['units index'])
      const reread = profileRead(page)
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/forbidden')
      await reread
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
      await expect(ar(page)).toBeHidden()

      await goBack(page)
      await page.waitForURL('**/units/create')
      await expect(ar(page)).toHaveValue('عبوة')
      await expect(page.locator('[data-path="name.en"]')).toHaveValue('Carton')
      // Still refused, still kept; and with the right given back it is saved.
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/forbidden')
      await goBack(page)
      await staff.allow(['units index', 'units create'])
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/units/all*')
      await expect(
        page.locator('tbody tr', { hasText: language === 'ar' ? 'عبوة' : 'Carton' }).first(),
      ).toBeVisible()
    })

    test('a right that is taken away live does not take what is being typed', async ({ page }) => {
      const staff = await begin(page, ['units index', 'units edit'])
      await page.goto(`${url()}/units/edit/2`)
      await ar(page).fill('كيس كبير')
      await staff.allow(['units index'])
      await page.waitForURL('**/forbidden')
      await goBack(page)
      await page.waitForURL('**/units/edit/2')
      await expect(ar(page)).toHaveValue('كيس كبير')
    })

    test('a dialog waits behind /forbidden with what was typed into it', async ({ page }) => {
      await blockLiveStream(page)
      const staff = await begin(page, ['users index', 'users show', 'users edit'])
      await page.goto(`${url()}/clients/show/100110`)
      await page.getByRole('button', { name: t.change }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name="balance"]').fill('12')
      await dialog.locator('[name="reason"]').fill('تعويض')
      await staff.allow(['users index', 'users show'])
      await dialog.getByRole('button', { name: t.save, exact: true }).click()
      await page.waitForURL('**/forbidden')
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Escape')
      await goBack(page)
      await page.waitForURL('**/clients/show/100110')
      await expect(dialog.locator('[name="reason"]')).toHaveValue('تعويض')
      await expect(dialog.locator('[name="balance"]')).toHaveValue('12')
    })

    test('who may not list is led from a record to Home, never to /forbidden', async ({ page }) => {
      await begin(page, ['units create'])
      await page.goto(`${url()}/units/create`)
      await expect(page.locator('.page-head-crumbs a')).toHaveCount(0)
      await ar(page).fill(`ربطة ${language === 'ar' ? 'أولى' : 'ثانية'}`)
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/home')
      await expect(page.locator('.feedback-toast')).toBeVisible()
    })

    test('a right that was given since is found before anybody is turned away', async ({ page }) => {
      await blockLiveStream(page)
      const staff = await begin(page, ['units index'])
      await staff.allow(['units index', 'units create'])
      await page.goto(`${url()}/units/create`)
      await expect(ar(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/units/create')
    })
  })
