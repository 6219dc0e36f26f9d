import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { dress, expect, flip, languages, signIn, sure, test, urlOf } from './product.ts'
import type { Language } from './product.ts'

type Word =
  | 'add'
  | 'save'
  | 'remove'
  | 'filters'
  | 'edit'
  | 'main'
  | 'sub'
  | 'unit'
  | 'price'
  | 'discounted'
  | 'tracks'
  | 'stock'
  | 'overwrite'
  | 'reload'
  | 'changePrices'
  | 'amount'
  | 'down'
  | 'confirmOne'
  | 'notPositive'
  | 'deactivate'
  | 'low'
  | 'onlyPage'
  | 'confirmAll'
  | 'changed'
  | 'asTable'

const words: Record<Language, Record<Word, string>> = {
  ar: {
    add: 'إضافة منتج',
    save: 'حفظ',
    remove: 'حذف',
    filters: 'بحث وتصفية',
    edit: 'تعديل',
    main: 'القسم الرئيسي',
    sub: 'القسم الفرعي',
    unit: 'الوحدة',
    price: 'السعر',
    discounted: 'السعر بعد الخصم',
    tracks: 'تتبّع المخزون',
    stock: 'المخزون',
    overwrite: 'حفظ تعديلاتي فوقها',
    reload: 'تحميل تعديلاته',
    changePrices: 'تغيير الأسعار',
    amount: 'مبلغ بالريال',
    down: 'تخفيض',
    confirmOne: 'تغيير سعر واحد',
    notPositive: 'سيصبح السعر صفرًا أو أقل',
    deactivate: 'إلغاء التفعيل',
    low: 'منخفض',
    onlyPage: 'هذه الصفحة فقط',
    confirmAll: 'تغيير 8 أسعار',
    changed: 'تغيّرت القائمة في هذه الأثناء',
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
    price: 'Price',
    discounted: 'Price after discount',
    tracks: 'Track the stock',
    stock: 'Stock',
    overwrite: 'Overwrite with mine',
    reload: 'Load theirs',
    changePrices: 'Change prices',
    amount: 'Riyals',
    down: 'Down',
    confirmOne: 'Change 1 price',
    notPositive: 'The price would be zero or less',
    deactivate: 'Deactivate',
    low: 'Low',
    onlyPage: 'Only this page',
    confirmAll: 'Change 8 prices',
    changed: 'The list has changed in the meantime',
    asTable: 'As a table',
  },
}

for (const language of languages)
  test.describe(`products in ${language}`, () => {
    const url = () => urlOf('embedded')
    const t = words[language]
    const ar = language === 'ar' ? 'طماطم كرزية حلوة' : 'طماطم كرزية صفراء'
    const en = language === 'ar' ? 'Sweet cherry tomatoes' : 'Yellow cherry tomatoes'
    const shown = language === 'ar' ? ar : en

    const caller = async (page: Page) => {
      const token = await page.evaluate(() => localStorage.getItem('bustan.token'))
      return async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${url()}/api/dashboard/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
        return answer.json()
      }
    }
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
      await flip(page.getByRole('switch', { name: t.tracks }))
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
      await expect(page.locator('.price-history')).toContainText('12.50')
      await expect(page.locator('.price-history')).toContainText('14.00')
      await page.getByRole('button', { name: t.asTable }).click()
      await expect(page.locator('.sales-table tbody tr')).toHaveCount(30)
      await page.goBack()

      const turn = row.getByRole('switch')
      await flip(turn)
      await expect(turn).not.toBeChecked()
      await row.getByRole('button', { name: new RegExp(t.remove) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(shown)
      await dialog.getByRole('button', { name: sure[language] }).click()
      await expect(row).toHaveCount(0)
    })

    test('two people edit one: the second sees both versions and chooses, and a third is not lost either', async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = await caller(page)
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

    test('prices of many are changed after a look at what will come of it', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = await caller(page)
      const name = language === 'ar' ? 'سعر جماعي أول' : 'سعر جماعي ثان'
      const make = async (price: number): Promise<number> => {
        const product = {
          name: { ar: name, en: `Bulk ${price}` },
          category_id: 1,
          unit_id: 1,
          price,
          quantity: 1,
        }
        return (await call('POST', '/products', product)).data.id
      }
      const created = [await make(10), await make(2)]
      await page.goto(`${url()}/products/all?name=${encodeURIComponent(name)}`)
      await expect(page.locator('tbody tr')).toHaveCount(2)
      await page.locator('thead input[type="checkbox"]').check()
      await page.getByRole('button', { name: t.changePrices }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      // Others fill the page meanwhile, and what was checked is on the next one.
      const others = []
      for (let price = 31; price <= 36; price += 1) others.push(await make(price))
      await expect(page.locator('tbody')).toContainText('36.00')
      await expect(page.locator('tbody')).not.toContainText('10.00')
      for (const id of others) await call('DELETE', `/products/${id}`)
      await dialog.getByText(t.amount, { exact: true }).click()
      await dialog.getByText(t.down, { exact: true }).click()
      await dialog.getByRole('textbox').fill('2.5')
      await expect(dialog).toContainText('7.50')
      await expect(dialog).toContainText(t.notPositive)
      // What was seen can be confirmed while it is asked again, because somebody has added a product elsewhere.
      let count = 0
      await page.route('**/products/prices', async (route) => {
        if (route.request().postDataJSON()?.preview) {
          count += 1
          await sleep(3_000)
        }
        await route.continue().catch(() => undefined)
      })
      const elsewhere = await make(44)
      await expect.poll(() => count).toBeGreaterThan(0)
      await dialog.getByRole('button', { name: t.confirmOne }).click({ timeout: 1_500 })
      await expect(dialog).toHaveCount(0)
      await page.unroute('**/products/prices')
      await call('DELETE', `/products/${elsewhere}`)
      await expect(page.locator('tbody tr')).toHaveCount(2)
      await expect(page.locator('tbody')).toContainText('7.50')
      expect((await call('GET', `/products/${created[1]}`)).data.price).toBe(2)

      await page.locator('thead input[type="checkbox"]').check()
      await page.getByRole('region').getByRole('button', { name: t.deactivate }).click()
      await expect(page.locator('tbody').getByRole('switch').first()).not.toBeChecked()
      for (const id of created) await call('DELETE', `/products/${id}`)
    })

    test('all that a filter leaves, on all its pages: priced after a look, switched off, deleted', async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = await caller(page)
      const name = language === 'ar' ? 'تين شوكي أول' : 'تين شوكي ثان'
      const add = (price: number) =>
        call('POST', '/products', {
          name: { ar: name, en: `Prickly pear ${language} ${price}` },
          category_id: 1,
          unit_id: 1,
          price,
          quantity: 1,
        })
      for (let price = 1; price <= 8; price += 1) await add(price)
      const query = `name=${encodeURIComponent(name)}`
      const match = async (more = '') => (await call('GET', `/products?${query}&per_page=100${more}`)).data
      const prices = async () =>
        (await match()).map((row: { price: number }) => row.price).toSorted((a: number, b: number) => a - b)

      await page.goto(`${url()}/products/all?${query}`)
      const rows = page.locator('tbody tr')
      const bar = page.getByRole('region').filter({ hasText: t.changePrices })
      const dialog = page.getByRole('dialog')
      const takeAll = async () => {
        await expect(rows.getByRole('switch')).toHaveCount(6)
        await page.locator('thead input[type="checkbox"]').check()
        await bar.getByRole('button', { name: /(تحديد كل ما في القائمة|Select all).*8/ }).click()
      }
      await takeAll()
      await expect(bar.locator('.bulk-count')).toContainText('8')
      await bar.getByRole('button', { name: t.onlyPage }).click()
      await expect(bar.locator('.bulk-count')).toContainText('6')
      await bar.getByRole('button', { name: /(تحديد كل ما في القائمة|Select all).*8/ }).click()

      await bar.getByRole('button', { name: t.changePrices }).click()
      await dialog.getByText(t.amount, { exact: true }).click()
      await dialog.getByRole('textbox').fill('0.5')
      await expect(dialog.locator('.price-table tbody tr')).toHaveCount(8)
      await dialog.getByRole('button', { name: t.confirmAll }).click()
      await expect(dialog).toHaveCount(0)
      await expect(rows.filter({ hasText: '8.50' })).toHaveCount(1)
      expect(await prices()).toEqual([1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5])

      // One more comes in while it is asked: nothing happens to what nobody has seen.
      await takeAll()
      await bar.getByRole('button', { name: t.deactivate }).click()
      const late = (await add(9)).data.id
      await dialog.getByRole('button', { name: t.deactivate }).click()
      await expect(page.getByText(t.changed)).toBeVisible()
      expect(await match('&status=0')).toEqual([])
      await call('DELETE', `/products/${late}`)

      await page.reload()
      await takeAll()
      await bar.getByRole('button', { name: t.deactivate }).click()
      await dialog.getByRole('button', { name: t.deactivate }).click()
      await expect(dialog).toHaveCount(0)
      await expect(rows.getByRole('switch', { checked: false })).toHaveCount(6)
      expect(await match('&status=0')).toHaveLength(8)

      await takeAll()
      await bar.getByRole('button', { name: t.remove }).click()
      await dialog.getByRole('button', { name: sure[language] }).click()
      await expect(rows.getByRole('switch')).toHaveCount(0)
      expect(await match()).toEqual([])
    })
  })
