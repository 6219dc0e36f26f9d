import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, productUrl, confirmLabel, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    remove: 'حذف',
    changePrices: 'تغيير الأسعار',
    amount: 'مبلغ بالريال',
    down: 'تخفيض',
    confirmOne: 'تغيير سعر واحد',
    notPositive: 'سيصبح السعر صفرًا أو أقل',
    deactivate: 'إلغاء التفعيل',
    onlyPage: 'هذه الصفحة فقط',
    confirmAll: 'تغيير 8 أسعار',
    percent: 'نسبة مئوية',
    halalas: '25 هللة',
    looked: 'راجعت ذلك',
    undo: 'تراجع',
    undone: 'تم التراجع، وعاد سعران كما كانا. وعُدّل سعر واحد من جديد فبقي كما هو.',
    confirmThree: 'تغيير 3 أسعار',
    changed: 'تغيّرت القائمة في هذه الأثناء',
  },
  en: {
    remove: 'Delete',
    changePrices: 'Change prices',
    amount: 'Riyals',
    down: 'Down',
    confirmOne: 'Change 1 price',
    notPositive: 'The price would be zero or less',
    deactivate: 'Deactivate',
    onlyPage: 'Only this page',
    confirmAll: 'Change 8 prices',
    percent: 'Percent',
    halalas: '25 halalas',
    looked: 'I have looked at it',
    undo: 'Undo',
    undone: 'Taken back: 2 prices are as they were. 1 was changed again since and stays.',
    confirmThree: 'Change 3 prices',
    changed: 'The list has changed in the meantime',
  },
} as const satisfies Record<Language, Record<string, string>>

for (const language of languagesInTurn('productsInBulk'))
  test.describe(`many products in ${language}`, () => {
    const url = productUrl
    const t = words[language]
    const caller = (page: Page) => apiCaller(page, url())

    test('prices of many are changed after a look at what will come of it', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = caller(page)
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
      await page.goto(`${url()}/products/all?name=${encodeURIComponent(name)}&per_page=6`)
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
      // The preview that was shown can be confirmed while it is requested again, because somebody has added a product elsewhere.
      let count = 0
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/products/prices', async (route) => {
        if (route.request().postDataJSON()?.preview) {
          count += 1
          await released
        }
        await route.continue().catch(() => undefined)
      })
      const elsewhere = await make(44)
      await expect.poll(() => count).toBeGreaterThan(0)
      await dialog.getByRole('button', { name: t.confirmOne }).click()
      await expect(dialog).toHaveCount(0)
      release()
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

    test('prices that fall deep are looked at twice, rounded, and taken back', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = caller(page)
      const name = language === 'ar' ? 'سعر ينخفض أول' : 'سعر ينخفض ثان'
      const product = (price: number) => ({
        name: { ar: name, en: `Falling ${language} ${price}` },
        category_id: 1,
        unit_id: 1,
        price,
        quantity: 1,
      })
      const ids: number[] = []
      for (const price of [10.1, 20.2, 30.3])
        ids.push((await call('POST', '/products', product(price))).data.id)
      const prices = () =>
        Promise.all(ids.map(async (id) => (await call('GET', `/products/${id}`)).data.price))

      await page.goto(`${url()}/products/all?name=${encodeURIComponent(name)}&per_page=6`)
      await expect(page.locator('tbody tr')).toHaveCount(3)
      await page.locator('thead input[type="checkbox"]').check()
      await page.getByRole('button', { name: t.changePrices }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t.percent, { exact: true }).click()
      await dialog.getByText(t.down, { exact: true }).click()
      await dialog.getByText(t.halalas, { exact: true }).click()
      await dialog.getByRole('textbox').fill('60')
      const confirm = dialog.getByRole('button', { name: t.confirmThree })
      // 60 % less, to the next 25 halalas: what is seen is what is written.
      for (const price of ['4.00', '8.00', '12.00'])
        await expect(dialog.locator('.price-dialog-price-table')).toContainText(price)
      await expect(dialog.locator('.price-deep li')).toHaveCount(3)
      await expect(confirm).toBeDisabled()
      await dialog.getByLabel(t.looked).check()
      await confirm.click()
      await expect(dialog).toHaveCount(0)
      expect(await prices()).toEqual([4, 8, 12])

      await call('PUT', `/products/${ids[0]}`, product(5))
      await page.getByRole('button', { name: t.undo, exact: true }).click()
      await expect(page.getByText(t.undone)).toBeVisible()
      expect(await prices()).toEqual([5, 20.2, 30.3])
      for (const id of ids) await call('DELETE', `/products/${id}`)
    })

    test('all that a filter leaves, on all its pages: priced after a look, switched off, deleted', async ({
      page,
    }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = caller(page)
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
      const matchingRows = async (more = '') =>
        (await call('GET', `/products?${query}&per_page=100${more}`)).data
      const prices = async () =>
        (await matchingRows())
          .map((row: { price: number }) => row.price)
          .toSorted((a: number, b: number) => a - b)

      await page.goto(`${url()}/products/all?${query}&per_page=6`)
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
      await expect(dialog.locator('.price-dialog-price-table tbody tr')).toHaveCount(8)
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
      expect(await matchingRows('&status=0')).toEqual([])
      await call('DELETE', `/products/${late}`)

      await page.reload()
      await takeAll()
      await bar.getByRole('button', { name: t.deactivate }).click()
      await dialog.getByRole('button', { name: t.deactivate }).click()
      await expect(dialog).toHaveCount(0)
      await expect(rows.getByRole('switch', { checked: false })).toHaveCount(6)
      expect(await matchingRows('&status=0')).toHaveLength(8)

      await takeAll()
      await bar.getByRole('button', { name: t.remove }).click()
      await dialog.getByRole('button', { name: confirmLabel[language] }).click()
      await expect(rows.getByRole('switch')).toHaveCount(0)
      expect(await matchingRows()).toEqual([])
    })
  })
