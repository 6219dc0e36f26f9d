import { dress, expect, toggleSwitch, productUrl, confirmLabel, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words: Record<Language, Record<string, string>> = {
  ar: {
    add: 'إضافة دور',
    save: 'حفظ',
    all: 'تحديد الكل',
    none: 'إلغاء تحديد الكل',
    details: 'التفاصيل',
    none_chosen: 'يرجى اختيار صلاحية واحدة على الأقل.',
    deactivate: 'إيقاف الدور',
    remove: 'حذف',
    super: 'مدير النظام',
    unitsIndex: 'الوحدات: القائمة',
    allOf: 'الكل',
    units: 'الوحدات',
    index: 'القائمة',
  },
  en: {
    add: 'Add a role',
    save: 'Save',
    all: 'Select all',
    none: 'Clear all',
    details: 'Details',
    none_chosen: 'Please choose at least one permission.',
    deactivate: 'Switch off',
    remove: 'Delete',
    super: 'Super admin',
    unitsIndex: 'Units: List',
    allOf: 'All of',
    units: 'Units',
    index: 'List',
  },
}

for (const language of languagesInTurn('roles'))
  test.describe(`roles in ${language}`, () => {
    const url = productUrl
    const t = (key: string) => words[language][key] ?? key
    const ar = language === 'ar' ? 'منسق المخزن' : 'منسق الفرع'
    const en = language === 'ar' ? 'Store coordinator' : 'Branch coordinator'
    const shown = language === 'ar' ? ar : en

    test('one is made from the matrix, unfolded, edited, switched off and deleted', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/roles/all`)
      await page.getByRole('link', { name: t('add') }).click()
      await page.waitForURL('**/roles/create')

      const save = page.getByRole('button', { name: t('save') }).first()
      await page.locator('input[lang="ar"]').fill(ar)
      await page.locator('input[lang="en"]').fill(en)
      await save.click()
      await expect(page.locator('.matrix-problem')).toHaveText(t('none_chosen'))
      await expect(page.locator('[data-path="role_permissions"]')).toBeFocused()

      const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
      // A name inside a sentence is isolated.
      const allOf = (key: string) =>
        page.getByRole('checkbox', { name: new RegExp(`^${t('allOf')}: .?${t(key)}.?$`) })
      const boxes = page.locator('.matrix tbody td').getByRole('checkbox')
      await page.getByRole('button', { name: t('all'), exact: true }).click()
      await expect(page.locator('.matrix input:not(:checked)')).toHaveCount(0)
      await page.getByRole('button', { name: t('none'), exact: true }).click()
      await expect(page.locator('.matrix input:checked')).toHaveCount(0)
      expect(await boxes.count()).toBeGreaterThan(60)

      await allOf('units').check()
      await expect(box(t('unitsIndex'))).toBeChecked()
      await box(t('unitsIndex')).focus()
      await page.keyboard.press('Space')
      await expect(box(t('unitsIndex'))).not.toBeChecked()
      await expect(allOf('units')).toHaveJSProperty('indeterminate', true)
      await allOf('index').check()
      await expect(box(t('unitsIndex'))).toBeChecked()
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/roles/all*')

      const row = page.locator('tbody tr', { hasText: shown }).first()
      const unfold = row.getByRole('button', { name: new RegExp(t('details')) })
      await unfold.click()
      await expect(unfold).toHaveAttribute('aria-expanded', 'true')
      await expect(
        page.locator('.table-row-more').getByText(t('index'), { exact: true }).first(),
      ).toBeVisible()

      await row.getByRole('link').first().click()
      await page.waitForURL('**/roles/edit/*')
      await expect(allOf('units')).toBeChecked()
      await page.locator('input[lang="en"]').fill(`${en} two`)
      await save.click()
      await page.waitForURL('**/roles/all*')

      await toggleSwitch(row.getByRole('switch'))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('deactivate') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row.getByRole('switch')).not.toBeChecked()

      await row.getByRole('button', { name: new RegExp(`^${t('remove')}`) }).click()
      await expect(dialog).toContainText(shown)
      await dialog.getByRole('button', { name: confirmLabel[language] }).click()
      await expect(page.locator('tbody tr', { hasText: shown })).toHaveCount(0)
    })

    test('role 1 shows a lock, and its edit page leads back', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/roles/all?per_page=100`)
      const row = page.locator('tbody tr', { hasText: t('super') })
      await expect(row.locator('.resource-tool-locked')).toHaveAttribute('title', /./)
      await expect(row.getByRole('link')).toHaveCount(0)
      await expect(row.getByRole('switch')).toHaveCount(0)
      await page.goto(`${url()}/roles/edit/1`)
      await page.waitForURL('**/roles/all*')
    })
  })
