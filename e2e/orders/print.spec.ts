import type { Page } from '@playwright/test'
import { dress, expect, isEmbedded, onBoth, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import {
  check,
  checked,
  expectPrintCalls,
  pagesOf,
  placed,
  printButtons,
  sheets,
  stubPrint,
} from '../support/printing.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

/** The facts of its shop that the embedded product was given; those on Postgres were given none. */
const shops = {
  told: {
    ar: ['مزارع النخيل', 'طريق الملك فهد، الرياض 12271', 'الرقم الضريبي 310122393500003'],
    en: ['Palm Farms', 'King Fahd Road, Riyadh 12271', 'VAT number 310122393500003'],
  },
  untold: {
    ar: ['بستان', '8228 طريق الملك عبدالله، حي النخيل، الخرج، 16273-2121', 'الرقم الضريبي 310122393500003'],
    en: ['Bustan', '8228 King Abdullah Rd, An Nakhil, Al Kharj, 16273-2121', 'VAT number 310122393500003'],
  },
}
const papersButton: Record<Language, string> = { ar: 'أوراق أخرى', en: 'More papers' }
const papers: Record<Language, readonly string[]> = {
  ar: ['قائمة التجميع', 'قوائم التعبئة'],
  en: ['Picking list', 'Packing slips'],
}

/** Pixels of CSS in a millimetre, and the width of a roll of 80 mm that a printer reaches. */
const MM = 96 / 25.4
const REACHED = 72 * MM

/** Gives an order the longest names and amounts, as it is answered to the page. */
const lengthen = (page: Page, id: number) =>
  page.route(new RegExp(`/orders/${id}$`), async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [first] = body.data['order-details']
    first.product.name =
      'طماطم عضوية كبيرة الحجم مقطوفة هذا الصباح Supercalifragilisticexpialidocious-products'
    Object.assign(first, { quantity: 1000.25, price: 1234.5, total: 123456.78 })
    body.data.user.name = 'عبدالرحمن بن عبدالعزيز بن محمد آل عبدالوهاب القحطاني التميمي'
    await route.fulfill({ response: answer, json: body })
  })

/** Expects nothing to stand out of a paper on a roll and amounts to end below each other; then each page to be as long as its paper. */
async function expectOnRoll(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.round(REACHED), height: 900 })
  const papers = await sheets(page).evaluateAll((all) =>
    all.map((paper) => {
      const { left, right, height } = paper.getBoundingClientRect()
      const boxes = [...paper.querySelectorAll('*')].map((one) => one.getBoundingClientRect())
      const outside = boxes.filter((box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1))
      const amounts = [...paper.querySelectorAll('tr > :last-child .badge-money')]
      const ends = new Set(amounts.map((one) => Math.round(one.getBoundingClientRect().right)))
      return { outside: outside.length, ends: ends.size, height }
    }),
  )
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
  const file = await page.pdf({ width: '80mm', height: '297mm', preferCSSPageSize: true })
  const pages = [...file.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, ...size]) => size.map((points) => Math.round((Number(points) * 25.4) / 72)),
  )
  expect(pages).toHaveLength(papers.length)
  for (const [index, { outside, ends, height }] of papers.entries()) {
    const [width = 0, length = 0] = pages[index] ?? []
    expect([outside, width]).toEqual([0, 80])
    expect(ends).toBeLessThanOrEqual(1)
    expect(length).toBeGreaterThan(height / MM)
    expect(length).toBeLessThan(Math.max(height / MM + 12, 82))
  }
}

for (const language of languagesInTurn('printed'))
  test.describe(`printing in ${language}`, () => {
    const url = productUrl
    const print = (page: Page, count: 1 | 2 | 3 | 12) =>
      page.getByRole('button', { name: printButtons[language][count], exact: true })

    test.beforeEach(async ({ page }) => {
      await stubPrint(page)
      await dress(page, { language })
      await signIn(page, url())
    })

    test(
      'checked orders are printed as the list has them, a page each, and the page stays as it was',
      onBoth,
      async ({ page }) => {
        const ids = await placed(url(), 3)
        await page.goto(`${url()}/orders/all?status=new&sort=-age`)
        // Checked in another order than theirs.
        await check(page, ids.toReversed())
        await page.evaluate(() => window.scrollTo(0, 120))
        // Rows are compared by where they stand: one above that grows as it gets late moves what was scrolled, and no row.
        const stands = async () => Math.round((await checked(page).first().boundingBox())?.y ?? -1)
        const before = await stands()
        await print(page, 3).click()
        await expectPrintCalls(page).toBe(1)
        await expect(sheets(page)).toHaveCount(3)
        const numbers = await sheets(page).locator('.order-sheet-number').allTextContents()
        expect(numbers.map((number) => Number(/#(\d+)/.exec(number)?.[1]))).toEqual(ids)
        const [head = ''] = await sheets(page).locator('[data-piece="order-sheet-shop"]').allTextContents()
        expect(head).toBe(shops[isEmbedded() ? 'told' : 'untold'][language].join(''))

        await page.emulateMedia({ media: 'print' })
        await expect(sheets(page).first()).toBeVisible()
        await expect(page.locator('main')).toBeHidden()
        for (const sheet of await sheets(page).all()) {
          const ends = await sheet
            .locator('tr > :last-child')
            .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))
          const amounts = await sheet
            .locator('tr > :last-child .badge-money')
            .evaluateAll((sums) => sums.map((sum) => Math.round(sum.getBoundingClientRect().right)))
          expect([new Set(ends).size, new Set(amounts).size]).toEqual([1, 1])
          expect(amounts.length).toBe(ends.length - 1)
        }
        await page.emulateMedia({ media: null })
        expect(await pagesOf(page)).toBe(3)
        await expect(sheets(page)).toHaveCount(0)
        expect(Math.abs((await stands()) - before)).toBeLessThanOrEqual(1)
        await expect(print(page, 3)).toBeFocused()
        await expect(checked(page)).toHaveCount(3)

        await check(page, ids.slice(1), false)
        await lengthen(page, ids[0] ?? 0)
        await print(page, 1).click()
        await expectPrintCalls(page).toBe(2)
        await expectOnRoll(page)
        await expect(sheets(page)).toHaveCount(0)
        for (const paper of papers[language]) {
          await page.getByRole('button', { name: papersButton[language], exact: true }).click()
          await page.getByRole('menuitem', { name: paper, exact: true }).click()
          await expect(sheets(page)).toHaveCount(1)
          await expectOnRoll(page)
          await expect(sheets(page)).toHaveCount(0)
        }
        await expect(checked(page)).toHaveCount(1)
      },
    )

    test('an order that can not be loaded is named, and the rest is printed', async ({ page }) => {
      const [first = 0, lost = 0, last = 0] = await placed(url(), 3)
      await page.goto(`${url()}/orders/all?status=new&sort=-age`)
      await check(page, [first, lost, last])
      await page.route(`**/orders/${lost}`, (route) => route.abort())
      await print(page, 3).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(`#${lost}`)
      await expect(dialog).not.toContainText(`#${first}`)
      await expectPrintCalls(page).toBe(0)
      await dialog.getByRole('button', { name: printButtons[language][2], exact: true }).click()
      await expectPrintCalls(page).toBe(1)
      await expect(dialog).toBeHidden()
      expect(await pagesOf(page)).toBe(2)
      await expect(print(page, 3)).toBeFocused()

      // An order that was not loaded stops the printing, and each missing one is named.
      await page.route(/\/orders\/\d+$/, (route) => route.abort())
      await print(page, 3).click()
      for (const id of [first, lost, last])
        await expect(page.locator('.feedback-toasts').getByText(`#${id}`)).toBeVisible()
      await expectPrintCalls(page).toBe(1)
    })
  })
