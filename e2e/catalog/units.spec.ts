import { newCustomer } from '../support/customer.ts'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, toggleSwitch, productUrl, confirmLabel, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words: Record<
  Language,
  Record<'add' | 'save' | 'remove' | 'undo' | 'filters' | 'discard' | 'overwrite', string>
> = {
  ar: {
    add: 'إضافة وحدة',
    save: 'حفظ',
    remove: 'حذف',
    undo: 'تراجع',
    filters: 'بحث وتصفية',
    discard: 'التراجع عن التغييرات',
    overwrite: 'حفظ تعديلاتي فوقها',
  },
  en: {
    add: 'Add a unit',
    save: 'Save',
    remove: 'Delete',
    undo: 'Undo',
    filters: 'Search & filter',
    discard: 'Discard',
    overwrite: 'Overwrite with mine',
  },
}

for (const language of languagesInTurn('units'))
  test.describe(`units in ${language}`, () => {
    const url = productUrl
    const t = words[language]
    const ar = language === 'ar' ? 'ربطة صغيرة' : 'ربطة كبيرة'
    const en = language === 'ar' ? 'Small tie' : 'Large tie'
    const shown = language === 'ar' ? ar : en

    test('one is created, found, edited, switched off and on, and deleted', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/units/all`)
      await page.getByRole('link', { name: t.add }).click()
      await page.waitForURL('**/units/create')

      const arabic = page.locator('[data-path="name.ar"]')
      const english = page.locator('[data-path="name.en"]')
      await page.getByRole('button', { name: t.save }).first().click()
      await expect(arabic).toBeFocused()
      // Refused letters stop at the keyboard.
      await arabic.pressSequentially('abc')
      await expect(arabic).toHaveValue('')
      await arabic.fill(ar)
      await page.getByRole('button', { name: t.save }).first().click()
      await page.waitForURL('**/units/all*')

      await page.getByRole('button', { name: t.filters }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('textbox').first().fill(ar.replace('ربطة', 'رَبْطه'))
      await page.keyboard.press('Enter')
      // The new one stands on the first page anyway.
      await expect(page).toHaveURL(/name=/)
      const row = page.locator('tbody tr', { hasText: ar })
      await expect(row).toHaveCount(1)

      await row.getByRole('link', { name: new RegExp(language === 'ar' ? 'تعديل' : 'Edit') }).click()
      await page.waitForURL('**/units/edit/*')
      await english.fill(en)
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/units/all*')
      const renamed = page.locator('tbody tr', { hasText: shown })
      await expect(renamed).toHaveCount(1)

      const turn = renamed.getByRole('switch')
      await expect(turn).toBeChecked()
      await toggleSwitch(turn)
      await expect(turn).not.toBeChecked()
      await page.getByRole('button', { name: t.undo }).click()
      await expect(turn).toBeChecked()

      await renamed.getByRole('button', { name: new RegExp(t.remove) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(shown)
      await dialog.getByRole('button', { name: confirmLabel[language] }).click()
      await expect(renamed).toHaveCount(0)
    })

    test('two people edit one: the second is shown who was faster, and chooses', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = apiCaller(page, url())
      const { data } = await call('POST', '/units', { name: { ar: 'قفص', en: 'Crate' } })
      await page.goto(`${url()}/units/edit/${data.id}`)
      await page.locator('[data-path="name.en"]').fill('Mine')
      await call('PUT', `/units/${data.id}`, { name: { ar: 'قفص', en: 'Theirs' } })
      await page.keyboard.press('Control+KeyS')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('أحمد العتيبي')
      await dialog.getByRole('button', { name: t.overwrite }).click()
      await page.waitForURL('**/units/all*')
      const now = await call('GET', `/units/${data.id}`)
      expect(now.data.trans.name.en).toBe('Mine')
      await call('DELETE', `/units/${data.id}`)
    })

    test('leaving a form with changes asks', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/units/create`)
      await page.locator('[data-path="name.ar"]').fill('كيس')
      await page
        .getByRole('link', { name: language === 'ar' ? 'الرئيسية' : 'Home' })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(page.url()).toContain('/units/create')
    })
  })

test('a unit is given its plural, and its stock and orders are counted with it', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'ar' })
  await signIn(page, url)
  const call = apiCaller(page, url)
  await page.goto(`${url}/units/create`)
  await page.locator('[data-path="name.ar"]').fill('مرطبان')
  await page.locator('[data-path="name.en"]').fill('Crock')
  const plural = page.locator('[data-path="plural.ar"]')
  await expect(plural).toHaveAccessibleDescription(/9 زجاجات/)
  await plural.fill('مراطبين')
  await page.locator('[data-path="plural.en"]').fill('Crocks')
  await page.keyboard.press('Control+KeyS')
  await page.waitForURL('**/units/all*')
  const [unit] = (await call('GET', `/units?name=${encodeURIComponent('مرطبان')}`)).data
  await page.goto(`${url}/units/show/${unit.id}`)
  await expect(page.getByRole('main')).toContainText('مراطبين')

  const [category] = (await call('GET', '/categories?main=true')).data
  const honey = {
    name: { ar: 'عسل الطلح', en: 'Acacia honey' },
    category_id: category.id,
    unit_id: unit.id,
    price: 40,
    quantity: 1,
    stock_quantity: 12,
  }
  const { data: product } = await call('POST', '/products', honey)
  const customer = await newCustomer(url)
  const order = await customer.order({ items: [{ product_id: product.id, quantity: 9 }] })
  await page.goto(`${url}/orders/show/${order.id}`)
  await expect(page.locator('.orders-order-quantity:visible').first()).toHaveText('9 مراطبين')
  await page.goto(`${url}/products/show/${product.id}`)
  await expect(page.locator('.products-stock').first()).toContainText('3 مراطبين')
  await call('PUT', `/products/${product.id}`, honey)
  await expect(page.locator('.products-stock').first()).toContainText('12 مرطبان')
})
