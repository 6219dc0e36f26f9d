import type { InvoiceDocument, OfOrder } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languageInTurn } from '../support/turn.ts'
import { newCustomer } from '../support/customer.ts'
import { check } from '../support/printing.ts'

/** Pixels of CSS in a millimetre. */
const MM = 96 / 25.4
const ROLL = Math.round(80 * MM)

const words = {
  ar: {
    card: 'الفاتورة',
    a4: 'طباعة A4',
    receipt: /^إيصال/,
    print: 'طباعة',
    notes: 'الإشعارات الدائنة',
    papers: 'أوراق أخرى',
    picking: 'قائمة التجميع',
    slips: 'قوائم التعبئة',
    collect: 'المبلغ المطلوب تحصيله',
    invoices: 'الفواتير، A4',
    receipts: 'الفواتير، إيصالات 80 مم',
    issue: 'إصدار وطباعة',
    rest: 'طباعة الباقي',
    client: 'العميل',
  },
  en: {
    card: 'Invoice',
    a4: 'Print A4',
    receipt: /^Receipt/,
    print: 'Print',
    notes: 'Credit notes',
    papers: 'More papers',
    picking: 'Picking list',
    slips: 'Packing slips',
    collect: 'To collect',
    invoices: 'Invoices, A4',
    receipts: 'Invoices, 80 mm receipts',
    issue: 'Issue and print',
    rest: 'Print the rest',
    client: 'Client',
  },
} as const

/** Stands in for the print dialog, which would wait for somebody. */
const stubPrint = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-asked', '') }),
  )
const expectPrinted = async (page: Page) => {
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await page.evaluate(() => document.body.removeAttribute('data-asked'))
}

/** Returns the values a camera reads on a picture of this place: those of the code, by their tags. */
async function readCode(place: Locator): Promise<Record<number, string>> {
  const { data, info } = await sharp(await place.screenshot({ scale: 'css' }))
    .resize({ width: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  const bytes = Buffer.from(code?.data ?? '', 'base64')
  const values: Record<number, string> = {}
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    values[bytes[at] ?? 0] = bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8')
  return values
}

/** Returns the expected content of a document's code. */
function expected({ seller, issued_at: issued, total, tax }: InvoiceDocument): Record<number, string> {
  const riyadh = new Date(Date.parse(issued) + 3 * 3_600_000).toISOString().slice(0, 19)
  const [totalText, taxText] = [total, tax].map((halalas) => (halalas / 100).toFixed(2))
  return { 1: seller.name.ar, 2: seller.tax_number, 3: riyadh, 4: totalText ?? '', 5: taxText ?? '' }
}

/** Returns the elements that extend beyond the paper on either side, in pixels. */
const overhang = (paper: Locator, width: number) =>
  paper.evaluate(
    (root, right) =>
      [root, ...root.querySelectorAll('*')].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.width > 0 && (box.left < -1 || box.right > right + 1)
      }).length,
    width,
  )

/** Widths and heights of the pages a printer would get, in mm. */
async function pagesOf(page: Page): Promise<[number, number][]> {
  const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  return [...file.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) => [
    Math.round((Number(width) * 25.4) / 72),
    Math.round((Number(height) * 25.4) / 72),
  ])
}

const cardOf = (page: Page, title: string) =>
  page.locator('.form-card', { has: page.getByRole('heading', { name: title, exact: true }) })

for (const language of languages)
  test.describe(`invoices in ${language}`, () => {
    const url = productUrl
    const t = words[language]
    // An invoice's paper is bilingual, and the same in both; lists to pick from are looked at in each.
    const isInTurn = language === languageInTurn('invoices')

    test.beforeEach(async ({ page }) => {
      await stubPrint(page)
      await dress(page, { language })
      await signIn(page, url())
    })

    if (isInTurn)
      test('an order that leaves gets its invoice before one’s eyes; the code on its papers says what it does', async ({
        page,
      }) => {
        const call = apiCaller(page, url())
        const { id } = await (await newCustomer(url())).order()
        await call('POST', `/orders/change-status/${id}`, { status: 'prepared' })
        await page.goto(`${url()}/orders/show/${id}`)
        const card = cardOf(page, t.card)
        await expect(card.locator('p')).toBeVisible()
        await expect(card.getByRole('button')).toHaveCount(0)
        await call('POST', `/orders/change-status/${id}`, { status: 'delivering' })
        const link = card.getByRole('link', { name: /^INV-\d{4}-\d{6}$/ })
        await expect(link).toBeVisible({ timeout: 180_000 })
        const number = (await link.textContent()) ?? ''
        await link.click()
        await page.waitForURL('**/invoices/show/*')
        const { data } = await call('GET', `/invoices/${page.url().split('/').at(-1)}`)
        const paper = page.locator('.invoice-paper')
        // A postal code is read from its beginning and stays in one piece, in an Arabic line as well.
        const code = paper.locator('.invoice-paper-seller [lang="ar"] .code').first()
        await expect(code).toHaveText('16273-2121')
        expect(
          await code.evaluate((element) => {
            const { direction, whiteSpace } = getComputedStyle(element)
            return [direction, whiteSpace, element.getClientRects().length]
          }),
        ).toEqual(['ltr', 'nowrap', 1])
        await expect(paper).toContainText(number)
        await expect(paper).toContainText('فاتورة ضريبية مبسطة')
        await expect(paper).toContainText('Simplified Tax Invoice')
        await expect(paper).toContainText(data.document.seller.tax_number)
        for (const line of data.document.lines) await expect(paper).toContainText(line.name.ar)

        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize({ width: Math.round(182 * MM), height: 1000 })
        await expect(page.getByRole('button', { name: t.a4 })).toBeHidden()
        await expect(page.getByRole('banner')).toBeHidden()
        expect(await overhang(paper, Math.round(182 * MM))).toBe(0)
        expect(await readCode(paper.locator('[data-piece="qr"]'))).toEqual(expected(data.document))
        expect(await pagesOf(page)).toEqual([[210, 297]])

        await page.emulateMedia({ media: null })
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: t.receipt }).click()
        await expectPrinted(page)
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize({ width: ROLL, height: 1000 })
        const receipt = page.locator('body > .sheets > .invoice-receipt')
        await expect(receipt).toBeVisible()
        await expect(paper).toBeHidden()
        await expect(receipt).toContainText(number)
        expect(await overhang(receipt, ROLL)).toBe(0)
        expect(await readCode(receipt.locator('[data-piece="qr"]'))).toEqual(expected(data.document))
        const height = await receipt.evaluate((one) => one.getBoundingClientRect().height)
        const [[wide, tall] = [0, 0], ...more] = await pagesOf(page)
        expect([wide, more]).toEqual([80, []])
        // As long as what stands on it, and nothing is cut off.
        expect(tall).toBeGreaterThanOrEqual(Math.floor(height / MM))
        expect(tall).toBeLessThan(height / MM + 10)
        await expect(page.locator('.sheets')).toHaveCount(0)
      })

    if (isInTurn)
      test('the list is narrowed, summed, and leads to the invoice and what took it back', async ({
        page,
      }) => {
        const call = apiCaller(page, url())
        const { data: rows, sums } = await call('GET', '/invoices?kind=credit_note&per_page=6')
        await page.goto(`${url()}/invoices/all`)
        await expect(page.locator('tbody tr').first()).toContainText(/INV|CRN/)
        await page.locator('.chips-chip', { hasText: t.notes }).click()
        await expect(page).toHaveURL(/kind=credit_note/)
        await expect(page.locator('.list-view tbody tr', { hasText: 'INV-' }).first()).toContainText('CRN-')
        await expect(page.locator('.invoices-invoice-totals [data-figure="total"]')).toContainText(
          sums.credit_notes.total.toLocaleString('en', { minimumFractionDigits: 2 }),
        )
        const [note] = rows
        await page.goto(`${url()}/invoices/all?number=${note.number}`)
        await expect(page.locator('.list-view tbody tr')).toHaveCount(1)
        await page.locator('.list-view').getByRole('link', { name: note.number }).click()
        const paper = page.locator('.invoice-paper')
        await expect(paper).toContainText('إشعار دائن')
        await expect(paper.locator('.paper-buyer-paper-reason')).toContainText('السبب Reason')
        await expect(paper).toContainText(note.other.number)
        expect(await readCode(paper.locator('[data-piece="qr"]'))).toMatchObject({ 4: note.total.toFixed(2) })
        await page.locator('.invoices-invoice-other').getByRole('link', { name: note.other.number }).click()
        await expect(paper).toContainText('Simplified Tax Invoice')
        await expect(page.locator('.invoices-invoice-other')).toContainText(note.number)
        await page.getByRole('link', { name: `#${note.order_id}` }).click()
        const card = cardOf(page, t.card)
        await expect(card).toContainText(note.number)
        await expect(card).toContainText(note.other.number)
        await page.goto(`${url()}/invoices/all?user_id=${note.user.id}`)
        await expect(page.locator('.list-view tbody tr').first()).toContainText(note.user.name)
        await page.goto(`${url()}/invoices/show/999999999`)
        await expect(page.getByText('404')).toBeVisible()
      })

    if (isInTurn)
      test('before it is issued one is told when, or what is missing; printing asks once', async ({
        page,
      }) => {
        const call = apiCaller(page, url())
        const { data: rows } = await call('GET', '/invoices?kind=invoice&per_page=20')
        const invoice = rows.find((row: { other: unknown }) => row.other === null)
        const id = invoice.order_id
        let missing: NonNullable<OfOrder['waiting']>['missing'] = []
        await page.route('**/invoices/of-orders?*', (route) => {
          const due_at = '2026-11-20T20:30:00.000Z'
          const waits: OfOrder = {
            order_id: id,
            invoice: null,
            credit_note: null,
            credit_notes: [],
            waiting: { kind: 'invoice', due_at, missing, failure: null },
          }
          return route.fulfill({ json: { data: [waits] } })
        })
        await page.goto(`${url()}/orders/show/${id}`)
        const card = cardOf(page, t.card)
        await expect(card.locator('time')).toHaveAttribute('datetime', '2026-11-20T20:30:00.000Z')
        await card.getByRole('button', { name: t.print }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(`#${id}`)
        expect(await findings(page)).toEqual([])
        await dialog.getByRole('button', { name: t.issue }).click()
        await expectPrinted(page)
        await expect(page.locator('body > .sheets > .invoice-paper')).toContainText(invoice.number)

        missing = ['name', 'tax_number']
        await page.reload()
        const links = card.getByRole('listitem').getByRole('link')
        await expect(links).toHaveCount(2)
        await expect(card.getByRole('button')).toHaveCount(0)
        expect(await findings(page)).toEqual([])
        await links.last().click()
        await expect(page).toHaveURL(/section=tax&field=tax_number/)
      })

    test('of checked orders one prints what to pick together, what to pack of each, and their invoices', async ({
      page,
    }) => {
      const call = apiCaller(page, url())
      const customer = await newCustomer(url())
      const ids = [(await customer.order()).id, (await customer.order()).id]
      const choose = async (paper: string) => {
        await page.getByRole('button', { name: t.papers }).click()
        expect(await findings(page)).toEqual([])
        await page.getByRole('menuitem', { name: paper, exact: true }).click()
      }
      await page.goto(`${url()}/orders/all?status=new&sort=-age`)
      await check(page, ids)
      await choose(t.picking)
      await expectPrinted(page)
      const { data } = await call('GET', `/orders/picking?ids=${ids.join(',')}`)
      const lists = page.locator('body > .sheets > .pick-sheets-pick-sheet')
      await expect(lists).toHaveCount(1)
      await expect(lists.locator('.pick-sheets-pick-lines [data-number]')).toHaveText(
        data.categories.flatMap(({ products }: { products: unknown[] }) => products).map(() => /^4 /),
      )
      for (const id of ids) await expect(lists).toContainText(`#${id}`)
      expect(await pagesOf(page)).toHaveLength(1)
      await expect(lists).toHaveCount(0)

      await choose(t.slips)
      await expectPrinted(page)
      await expect(lists).toHaveCount(2)
      await expect(lists.first().locator('.pick-sheets-pick-lines [data-number]').first()).toHaveText(/^2 /)
      await expect(lists.first()).toContainText('الرياض، حي الملقا')
      // The one amount on it is what has to be collected.
      await expect(lists.first()).toContainText(t.collect)
      await expect(page.locator('.sheets .badge-money')).toHaveCount(0)
      expect(await pagesOf(page)).toHaveLength(2)

      // Neither has left: there is nothing to print.
      await choose(t.invoices)
      for (const id of ids) await expect(page.locator('.feedback-toasts').getByText(`#${id}`)).toBeVisible()

      const { data: finished } = await call('GET', '/orders?status=finished&per_page=12')
      const two: number[] = finished.slice(0, 2).map((order: { id: number }) => order.id)
      await page.goto(`${url()}/orders/all?status=finished`)
      await check(page, two)
      await choose(t.invoices)
      await expectPrinted(page)
      await expect(page.locator('body > .sheets > .invoice-paper')).toHaveCount(2)
      expect(await pagesOf(page)).toEqual([
        [210, 297],
        [210, 297],
      ])
      await choose(t.receipts)
      await expectPrinted(page)
      const sizes = await pagesOf(page)
      expect(sizes.map(([width]) => width)).toEqual([80, 80])
    })
  })
