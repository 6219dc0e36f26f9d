import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, toggleSwitch, productUrl, confirmLabel, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    add: 'إضافة منتج',
    save: 'حفظ',
    remove: 'حذف',
    filters: 'بحث وتصفية',
    edit: 'تعديل',
    main: 'القسم الرئيسي',
    sub: 'القسم الفرعي',
    unit: 'الوحدة',
    tracks: 'تتبّع المخزون',
    overwrite: 'حفظ تعديلاتي فوقها',
    reload: 'تحميل تعديلاته',
    low: 'منخفض',
    asTable: 'عرض كجدول',
  },
  en: {
    add: 'Add a product',
    save: 'Save',
    remove: 'Delete',
    filters: 'Search & filter',
    edit: 'Edit',
    main: 'Main category',
    sub: 'Sub-category',
    unit: 'Unit',
    tracks: 'Track the stock',
    overwrite: 'Overwrite with mine',
    reload: 'Load theirs',
    low: 'Low',
    asTable: 'As a table',
  },
} as const satisfies Record<Language, Record<string, string>>

for (const language of languagesInTurn('products'))
  test.describe(`products in ${language}`, () => {
    const url = productUrl
    const t = words[language]
    const ar = language === 'ar' ? 'طماطم كرزية حلوة' : 'طماطم كرزية صفراء'
    const en = language === 'ar' ? 'Sweet cherry tomatoes' : 'Yellow cherry tomatoes'
    const shown = language === 'ar' ? ar : en

    const caller = (page: Page) => apiCaller(page, url())
    const choose = async (page: Page, path: string, label: string) => {
      await field(page, path).click()
      await page.getByRole('listbox', { name: label }).getByRole('option').first().click()
    }
    const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`)

    test('one is created, found, edited, switched off and deleted', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/products/all`)
      await page.getByRole('link', { name: t.add }).click()
      await page.waitForURL('**/products/create')
      const save = page.getByRole('button', { name: t.save, exact: true }).first()
      await save.click()
      await expect(page.locator('input[lang="ar"]')).toBeFocused()

      await page.locator('input[lang="ar"]').fill(ar)
      await page.locator('input[lang="en"]').fill(en)
      await choose(page, 'category_id', t.main)
      await choose(page, 'sub_category_id', t.sub)
      await choose(page, 'unit_id', t.unit)
      await field(page, 'price').fill('١٢٫٥٠')
      await expect(field(page, 'price')).toHaveValue('12.50')
      await field(page, 'price_after_discount').fill('13')
      await save.click()
      await expect(field(page, 'price_after_discount')).toBeFocused()
      await field(page, 'price_after_discount').fill('10')
      await expect(page.getByText('−20%')).toBeVisible()
      await toggleSwitch(page.getByRole('switch', { name: t.tracks }))
      await field(page, 'stock_quantity').fill('0.25')
      await save.click()
      await page.waitForURL('**/products/all*')

      await page.getByRole('button', { name: t.filters }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill('طَمَاطم كرزيه')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/name=/)
      const row = page.locator('tbody tr', { hasText: shown })
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('10.00')
      await expect(row).toContainText(t.low)

      await row.getByRole('link', { name: new RegExp(t.edit) }).click()
      await page.waitForURL('**/products/edit/*')
      await expect(field(page, 'price')).toHaveValue('12.50')
      await field(page, 'price').fill('14')
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/products/all*')
      await expect(row).toContainText('14.00')

      await row.locator('a').first().click()
      await page.waitForURL('**/products/show/*')
      await expect(page.locator('.product-show-price-history')).toContainText('12.50')
      await expect(page.locator('.product-show-price-history')).toContainText('14.00')
      await page.getByRole('button', { name: t.asTable }).click()
      await expect(page.locator('.product-show-sales-table tbody tr')).toHaveCount(30)
      await page.goBack()

      const turn = row.getByRole('switch')
      await toggleSwitch(turn)
      await expect(turn).not.toBeChecked()
      await row.getByRole('button', { name: new RegExp(t.remove) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(shown)
      await dialog.getByRole('button', { name: confirmLabel[language] }).click()
      await expect(row).toHaveCount(0)
    })

    test('two people edit one: the second sees both versions and chooses, and a third is not lost either', async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = caller(page)
      const product = {
        name: { ar: 'باذنجان', en: 'Aubergine' },
        category_id: 1,
        unit_id: 1,
        price: 5,
        quantity: 1,
      }
      const { data } = await call('POST', '/products', product)
      await page.goto(`${url()}/products/edit/${data.id}`)
      await field(page, 'price').fill('7')
      await call('PUT', `/products/${data.id}`, {
        ...product,
        name: { ar: 'باذنجان', en: 'Eggplant' },
        price: 6,
      })
      await page.keyboard.press('Control+KeyS')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('أحمد العتيبي')
      for (const value of ['Eggplant', 'Aubergine', '6.00', '7.00']) await expect(dialog).toContainText(value)
      await expect(dialog.locator('[data-by="both"]')).toContainText('6.00')

      await call('PUT', `/products/${data.id}`, {
        ...product,
        name: { ar: 'باذنجان', en: 'Brinjal' },
        price: 6,
      })
      await dialog.getByRole('button', { name: t.overwrite }).click()
      await expect(dialog).toContainText('Brinjal')
      expect((await call('GET', `/products/${data.id}`)).data.trans.name.en).toBe('Brinjal')
      await dialog.getByRole('button', { name: t.overwrite }).click()
      await page.waitForURL('**/products/all*')
      expect((await call('GET', `/products/${data.id}`)).data).toMatchObject({
        price: 7,
        trans: { name: { en: 'Aubergine' } },
      })

      await page.goto(`${url()}/products/edit/${data.id}`)
      await field(page, 'price').fill('9')
      await call('PUT', `/products/${data.id}`, { ...product, price: 8 })
      await page.keyboard.press('Control+KeyS')
      await dialog.getByRole('button', { name: t.reload }).click()
      await expect(field(page, 'price')).toHaveValue('8.00')
      await call('DELETE', `/products/${data.id}`)
    })
  })
