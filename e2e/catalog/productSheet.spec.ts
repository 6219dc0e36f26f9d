import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languageInTurn } from '../support/turn.ts'

const words = {
  ar: {
    edit: 'التعديل في القائمة',
    save: (count: string) => `حفظ ${count}`,
    saved: 'حُفظت 3 منتجات',
    undo: 'تراجع',
    undone: 'تم التراجع، وعادت 3 منتجات كما كانت',
    notNumber: 'يجب أن يكون السعر رقمًا',
    discount: 'يجب أن يكون السعر بعد الخصم أقل من السعر',
    toMend: 'خلية واحدة تحتاج إلى تصحيح',
    leave: 'مغادرة',
    stay: 'البقاء',
    mine: 'إبقاء تعديلاتي',
    changes: ['تغيير واحد', 'تغييرين', '3 تغييرات', '4 تغييرات', '5 تغييرات', '6 تغييرات'],
  },
  en: {
    edit: 'Edit in the list',
    save: (count: string) => `Save ${count}`,
    saved: '3 products were saved',
    undo: 'Undo',
    undone: 'Taken back: 3 products are as they were',
    notNumber: 'The price must be a number',
    discount: 'The price after discount must be below the price',
    toMend: '1 cell has to be mended',
    leave: 'Leave',
    stay: 'Stay',
    mine: 'Keep mine',
    changes: ['1 change', '2 changes', '3 changes', '4 changes', '5 changes', '6 changes'],
  },
} as const satisfies Record<Language, Record<string, unknown>>

for (const language of languages)
  test.describe(`the sheet of products in ${language}`, () => {
    const url = productUrl
    const t = words[language]
    // Arrow keys follow the page: the sheet is written in both.
    const isInTurn = language === languageInTurn('productSheet')
    const name = language === 'ar' ? 'صنف الجدول أول' : 'صنف الجدول ثان'
    // The way to the next column is where the page has it.
    const along = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'

    const open = async (page: Page, width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await dress(page, { language })
      await signIn(page, url())
      const call = apiCaller(page, url())
      const ids: number[] = []
      for (const price of [30, 20, 10]) {
        const product = {
          name: { ar: name, en: `Sheet ${language} ${price}` },
          category_id: 1,
          unit_id: 1,
          price,
          quantity: 1,
          stock_quantity: price === 20 ? '' : 7,
        }
        ids.push((await call('POST', '/products', product)).data.id)
      }
      await page.goto(`${url()}/products/all?name=${encodeURIComponent(name)}&sort=-price&per_page=6`)
      return { call, ids, one: async (index: number) => (await call('GET', `/products/${ids[index]}`)).data }
    }
    const cell = (page: Page, place: string) => page.locator(`[data-place="${place}"]`)
    const saveButton = (page: Page) => page.locator('.form-card-save-bar [type="submit"]')

    test('is written, saved together and taken back by keys alone', async ({ page }) => {
      const { call, ids, one } = await open(page, 1440)
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await expect(page.locator('tbody tr')).toHaveCount(3)
      expect(requested.filter((address) => /ProductSheet/.test(address))).toEqual([])
      await page.getByRole('button', { name: t.edit }).focus()
      await page.keyboard.press('Enter')
      await expect(cell(page, '0-0')).toBeFocused()
      await expect(page.locator('[role="grid"]')).toBeVisible()

      // Enter edits and goes down, typing replaces, what is no number is told at once.
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('٣١٫٥')
      await page.keyboard.press('Enter')
      await page.keyboard.type('2x')
      await expect(page.getByText(t.notNumber)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(cell(page, '1-0')).toBeFocused()
      await expect(cell(page, '1-0')).toHaveText('20.00')
      // A discount above the price is told in its cell, and is mended there.
      await page.keyboard.press(along)
      await page.keyboard.type('25')
      await expect(page.getByText(t.discount)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.locator('.form-card-save-bar')).toContainText(t.toMend)
      await page.keyboard.press('Control+KeyS')
      await expect(cell(page, '1-1')).toBeFocused()
      await page.keyboard.press('F2')
      await page.keyboard.type('15')
      await page.keyboard.press('Enter')
      await expect(cell(page, '2-1')).toBeFocused()
      await page.keyboard.press(back)
      await page.keyboard.type('12')
      await page.keyboard.press('ArrowDown')
      // Space switches what can be ordered.
      for (let step = 0; step < 3; step += 1) await page.keyboard.press(along)
      await page.keyboard.press('Space')
      await expect(saveButton(page)).toHaveText(t.save(t.changes[3]))
      expect(await findings(page)).toEqual([])

      // Leaving asks; a colleague's change is told, and nothing is lost.
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').getByRole('button', { name: t.stay }).press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await call('POST', `/products/activate/${ids[0]}`, { is_active: 0 })
      await expect(page.locator('.product-sheet-overtaken')).toContainText(
        language === 'ar' ? name : 'Sheet en 30',
      )
      await page.getByRole('button', { name: t.mine }).press('Enter')
      await expect(page.locator('.product-sheet-overtaken')).toHaveCount(0)

      await page.keyboard.press('Control+KeyS')
      await expect(page.getByText(t.saved)).toBeVisible()
      await expect(saveButton(page)).toHaveCount(0)
      expect(await one(0)).toMatchObject({ price: 31.5, is_active: false })
      expect(await one(1)).toMatchObject({ price: 20, price_after_discount: 15 })
      expect(await one(2)).toMatchObject({ price: 12, quantity: 0 })
      await page.getByRole('button', { name: t.undo, exact: true }).press('Enter')
      await expect(page.getByText(t.undone)).toBeVisible()
      await expect(cell(page, '0-0')).toHaveText('30.00')
      expect(await one(1)).toMatchObject({ price: 20, price_after_discount: null })
      expect(await one(2)).toMatchObject({ price: 10, quantity: 1 })

      await cell(page, '0-0').focus()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: t.edit })).toBeFocused()
      for (const id of ids) await call('DELETE', `/products/${id}`)
    })

    if (isInTurn)
      test('takes a pasted column, and asks before a filter throws it away', async ({ page }) => {
        const { call, ids, one } = await open(page, 1440)
        await page.getByRole('button', { name: t.edit }).click()
        await expect(cell(page, '0-0')).toBeFocused()
        await page.evaluate(() => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', '١١٫٢٥\t10\n22\t\n33\t\n44\t')
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        })
        await expect(cell(page, '0-0')).toContainText('11.25')
        await expect(cell(page, '2-0')).toContainText('33.00')
        await expect(saveButton(page)).toHaveText(t.save(t.changes[3]))
        await page.locator('.chips-chip').nth(1).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: t.stay }).click()
        await expect(saveButton(page)).toHaveText(t.save(t.changes[3]))
        await saveButton(page).click()
        await expect(saveButton(page)).toHaveCount(0)
        expect(await one(0)).toMatchObject({ price: 11.25, price_after_discount: 10 })
        expect((await one(2)).price).toBe(33)
        await cell(page, '0-0').click()
        await page.keyboard.type('99')
        await page.keyboard.press('Enter')
        await page.locator('.chips-chip').nth(1).click()
        await dialog.getByRole('button', { name: t.leave }).click()
        await expect(page).toHaveURL(/status=/)
        await expect(saveButton(page)).toHaveCount(0)
        expect((await one(0)).price).toBe(11.25)
        for (const id of ids) await call('DELETE', `/products/${id}`)
      })

    if (isInTurn)
      test('is cards of inputs on a phone', async ({ page }) => {
        const { call, ids, one } = await open(page, 390)
        await page.getByRole('button', { name: t.edit }).click()
        await page.locator('input[data-place="0-0"]').fill('٤٠')
        await page.locator('input[data-place="0-1"]').fill('41')
        await expect(page.getByText(t.discount)).toBeVisible()
        await page.locator('input[data-place="0-1"]').fill('39.5')
        expect(await findings(page)).toEqual([])
        await saveButton(page).click()
        await expect(saveButton(page)).toHaveCount(0)
        expect(await one(0)).toMatchObject({ price: 40, price_after_discount: 39.5 })
        for (const id of ids) await call('DELETE', `/products/${id}`)
      })
  })
