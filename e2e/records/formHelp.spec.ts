import type { Page } from '@playwright/test'
import { dress, expect, toggleSwitch, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const words = {
  ar: {
    save: 'حفظ',
    below: 'يجب أن يكون السعر بعد الخصم أقل من السعر.',
    days: 'يجب ألا يكون تاريخ البداية بعد تاريخ النهاية.',
    digits: /لا يقبل هذا الحقل إلا/,
  },
  en: {
    save: 'Save',
    below: 'The price after discount must be below the price.',
    days: 'The start date must not be after the end date.',
    digits: /^Only digits/,
  },
} as const

const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const errorToast = (page: Page) => page.locator('.feedback-toast[data-tone="error"]')
const edge = (page: Page, path: string) =>
  field(page, path).evaluate((input) => getComputedStyle(input).borderTopColor)
/** The colour of what is wrong, as the page draws it. */
const red = (page: Page) =>
  page.evaluate(() => {
    const one = document.createElement('i')
    one.style.color = 'var(--danger)'
    document.body.append(one)
    const { color } = getComputedStyle(one)
    one.remove()
    return color
  })

/** Returns the elements of a selector that are under a toast, as far as they are in the window. */
const covered = (page: Page, what: string) =>
  page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll('.feedback-toast')].map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll(selector)]
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return toasts.some(
          (toast) =>
            box.width > 0 &&
            box.left < toast.right &&
            box.right > toast.left &&
            box.top < toast.bottom &&
            box.bottom > toast.top,
        )
      })
      .map((one) => one.className || one.tagName)
  }, what)

for (const language of languagesInTurn('formHelp'))
  test.describe(`forms in ${language}`, () => {
    const t = words[language]
    test.beforeEach(async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
    })

    test('bad fields have a red edge, the first of the page has the focus, and a toast goes with its cause', async ({
      page,
    }) => {
      await page.goto(`${url()}/products/create`)
      await page.getByRole('button', { name: t.save, exact: true }).first().click()
      await expect(errorToast(page)).toBeVisible()
      const bad = ['name.ar', 'category_id', 'unit_id', 'price']
      await expect(field(page, 'name.ar')).toBeFocused()
      const danger = await red(page)
      for (const path of bad) await expect.poll(() => edge(page, path)).toBe(danger)
      expect(await edge(page, 'name.en')).not.toBe(danger)
      await field(page, 'price').fill('5')
      await expect(errorToast(page)).toBeVisible()
      await field(page, 'name.ar').fill('تمر')
      await expect(errorToast(page)).toHaveCount(0)
      await page.mouse.move(5, 5)
      await field(page, 'description.en').focus()
      await expect.poll(() => edge(page, 'name.ar')).not.toBe(danger)
      await expect.poll(() => edge(page, 'unit_id')).toBe(danger)
      await page.getByRole('button', { name: t.save, exact: true }).last().click()
      await expect(field(page, 'category_id')).toBeFocused()
    })

    test('a discount above the price is told while typing, and no longer once the price is higher', async ({
      page,
    }) => {
      await page.goto(`${url()}/products/create`)
      await field(page, 'price').fill('10')
      await field(page, 'price_after_discount').fill('12')
      await expect(page.getByText(t.below)).toBeVisible()
      await field(page, 'price').fill('20')
      await expect(page.getByText(t.below)).toHaveCount(0)
    })

    test('an end before its start is told while typing', async ({ page }) => {
      await page.goto(`${url()}/ads/create`)
      const year = new Date().getFullYear() + 1
      await field(page, 'start_at').fill(`20/5/${year}`)
      await field(page, 'end_at').fill(`10/5/${year}`)
      await expect(page.getByText(t.days)).toBeVisible()
      await field(page, 'end_at').fill(`25/5/${year}`)
      await expect(page.getByText(t.days)).toHaveCount(0)
    })

    test('letters that a field does not take are told, typed or pasted', async ({ page }) => {
      await page.goto(`${url()}/clients/create`)
      const mobile = field(page, 'mobile')
      await mobile.pressSequentially('05x')
      await expect(mobile).toHaveValue('05')
      await expect(page.getByText(t.digits)).toBeVisible()
      await mobile.press('1')
      await expect(page.getByText(t.digits)).toHaveCount(0)
      await mobile.fill('0501234567 (Ali)')
      await expect(mobile).toHaveValue('0501234567 ')
      await expect(page.getByText(t.digits)).toBeVisible()
    })

    for (const size of widths)
      test(`at ${size.width} there is one Save, and toasts cover neither its bar nor the end of a list`, async ({
        page,
      }) => {
        await page.setViewportSize(size)
        await page.goto(`${url()}/products/create`)
        const saves = page.getByRole('button', { name: t.save, exact: true })
        await expect(saves).toHaveCount(1)
        await page.locator('[data-path="name.en"]').fill('Dates')
        await expect(page.locator('.form-card-save-bar')).toBeVisible()
        await expect(saves).toHaveCount(1)
        await saves.click()
        await expect(errorToast(page)).toBeVisible()
        await expect.poll(() => covered(page, '.form-card-save-bar')).toEqual([])
        await page.locator('.form-card-save-bar button').first().click()

        await page.goto(`${url()}/products/all`)
        const ends = '.foot-list-foot, .list-view tbody tr:last-child, .table-cards > :last-child'
        await expect(page.locator('.foot-list-foot')).toBeVisible()
        const turn = page.locator('.list-view, .table-cards').locator('input[role="switch"]').first()
        await toggleSwitch(turn)
        await expect(page.locator('.feedback-toast')).toBeVisible()
        await expect.poll(() => covered(page, ends)).toEqual([])
        await page.mouse.wheel(0, 5_000)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await expect.poll(() => covered(page, ends)).toEqual([])
        await toggleSwitch(turn)
        await expect(page.locator('.feedback-toast')).toBeVisible()
      })

    test('a ready reason keeps what was typed', async ({ page }) => {
      await page.goto(`${url()}/orders/all?waiting=1`)
      const order = await page.locator('a[href^="/orders/show/"]').first().getAttribute('href')
      await page.goto(url() + order)
      // Its head stands before the order is here.
      await expect(page.getByRole('button', { name: /^(Reject|رفض)/ })).toBeVisible()
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('call on Sunday')
      const chip = dialog.locator('.dialogs-quick').first()
      await chip.click()
      const ready = (await chip.textContent()) ?? ''
      const written = await dialog.getByRole('textbox').inputValue()
      expect(written).toContain('call on Sunday')
      expect(written).toContain(ready)
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await chip.click()
      await expect(dialog.getByRole('textbox')).toHaveValue('call on Sunday')
    })
  })
