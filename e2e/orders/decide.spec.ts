import type { Locator, Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { check } from '../support/printing.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'

const url = productUrl

/** Names of orders are isolated. */
const panelOf = ({ id }: { id: number }) => new RegExp(`^Order .?#${id}`)

const accept = /^Accept the order/

/** When an impatient hand clicks again, in ms after its first click. Each comes before the new step hears the pointer. */
const IMPATIENT = [200, 700, 1_300, 1_900]
/** Clicks later than this, in ms, are a busy machine's and not the hand's: the page does not get them. */
const LATEST = 2_000

/** Keeps clicks from the page that come later than `LATEST` after the first one, or after the steps were drawn anew. */
async function dropLateClicks(page: Page, counted: 'from the first click' | 'from the new step') {
  await page.evaluate(
    ({ latest, fromClick }) => {
      let first: number | undefined
      const steps = document.querySelector('[data-purpose]')?.parentElement
      if (!fromClick && steps)
        new MutationObserver(() => (first ??= performance.now())).observe(steps, {
          subtree: true,
          childList: true,
          attributeFilter: ['data-purpose'],
        })
      const dropLate = (event: MouseEvent) => {
        if (fromClick) first ??= event.timeStamp
        if (first !== undefined && event.timeStamp - first > latest) event.stopImmediatePropagation()
      }
      addEventListener('click', dropLate, true)
      addEventListener('hand-rests', () => removeEventListener('click', dropLate, true), { once: true })
    },
    { latest: LATEST, fromClick: counted === 'from the first click' },
  )
}

const takeClicksAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('hand-rests')))

/** Takes a step, then clicks again and again at the same place. */
async function clickImpatiently(page: Page, step: Locator): Promise<void> {
  await step.hover()
  await dropLateClicks(page, 'from the first click')
  await step.click()
  const started = Date.now()
  for (const wait of IMPATIENT) {
    await page.waitForTimeout(Math.max(0, wait - (Date.now() - started)))
    await page.mouse.down()
    await page.mouse.up()
  }
  await takeClicksAgain(page)
}

test.describe('deciding on orders', () => {
  test.beforeEach(async ({ page }) => {
    await dress(page, { language: 'en' })
    await signIn(page, url())
  })

  test('second clicks at the same place take no further step, on the row and on the page', async ({
    page,
  }) => {
    const customer = await newCustomer(url())
    const [first, second] = [await customer.order(), await customer.order()]

    await page.goto(`${url()}/orders/all`)
    const row = page.locator(`tbody tr[data-key="${first.id}"]`)
    const button = row.getByRole('button', { name: accept })
    await clickImpatiently(page, button)
    await expect.poll(async () => (await customer.follow(first.id)).status).toBe('prepared')
    await expect(row.getByRole('button', { name: /^Send out/ })).not.toHaveAttribute('data-settling')
    expect((await customer.follow(first.id)).status).toBe('prepared')

    await page.goto(`${url()}/orders/show/${second.id}`)
    await clickImpatiently(page, page.getByRole('button', { name: accept }))
    const next = page.getByRole('button', { name: 'Send out', exact: true })
    await expect(next).not.toHaveAttribute('data-settling')
    expect((await customer.follow(second.id)).status).toBe('prepared')
    // A click after a short wait is accepted, and key presses are accepted at once.
    const last = page.getByRole('button', { name: 'Delivered', exact: true })
    const isSettling = expect(last).toHaveAttribute('data-settling')
    await next.click()
    await isSettling
    await expect.poll(async () => (await customer.follow(second.id)).status).toBe('delivering')
    await expect(last).toBeEnabled()
    await last.press('Enter')
    await expect.poll(async () => (await customer.follow(second.id)).status).toBe('finished')
  })

  test('a step that a colleague took under the pointer is not taken twice', async ({ page, browser }) => {
    const customer = await newCustomer(url())
    const order = await customer.order()
    await page.goto(`${url()}/orders/show/${order.id}`)
    await page.getByRole('button', { name: accept }).hover()
    await dropLateClicks(page, 'from the new step')

    const other = await (await browser.newContext({ timezoneId: 'Asia/Riyadh' })).newPage()
    await dress(other, { language: 'en' })
    await signIn(other, url())
    await other.goto(`${url()}/orders/show/${order.id}`)
    await other.getByRole('button', { name: accept }).click()

    await expect(page.getByRole('button', { name: 'Send out', exact: true })).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Send out', exact: true })).not.toHaveAttribute(
      'data-settling',
    )
    expect((await customer.follow(order.id)).status).toBe('prepared')
    await other.context().close()
  })

  test('by keys alone, in the panel beside the list: accepted, rejected with a reason, and on to the next', async ({
    page,
  }) => {
    const customer = await newCustomer(url())
    const [oldest, middle, newest] = [await customer.order(), await customer.order(), await customer.order()]
    await page.goto(`${url()}/orders/all?status=new&sort=-age`)
    await expect(page.locator(`tbody tr[data-key="${newest.id}"]`)).toBeVisible()
    await page.keyboard.press('KeyJ')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: panelOf(newest) })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Products' })).toBeVisible()

    await page.keyboard.press('KeyA')
    await expect.poll(async () => (await customer.follow(newest.id)).status).toBe('prepared')
    await expect(page.getByRole('complementary', { name: panelOf(middle) })).toBeVisible()

    await page.keyboard.press('KeyR')
    await page.getByRole('dialog').getByRole('textbox').fill('Out of season')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => customer.follow(middle.id))
      .toMatchObject({ status: 'rejected', reject_reason: 'Out of season' })
    await expect(page.getByRole('complementary', { name: panelOf(oldest) })).toBeVisible()
    expect((await customer.follow(oldest.id)).status).toBe('new')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: /^Order/ })).toHaveCount(0)
  })

  test('many at once are asked about by the name of the step and their number', async ({ page }) => {
    const customer = await newCustomer(url())
    const orders = [await customer.order(), await customer.order()]
    await page.goto(`${url()}/orders/all?status=new&sort=-age`)
    await check(
      page,
      orders.map(({ id }) => id),
    )
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
    await page.getByRole('button', { name: 'Accept 2 orders' }).click()
    const dialog = page.getByRole('dialog')
    for (const { id } of orders) await expect(dialog).toContainText(`#${id}`)
    await dialog.getByRole('button', { name: 'Accept 2 orders' }).click()
    for (const { id } of orders)
      await expect.poll(async () => (await customer.follow(id)).status).toBe('prepared')
  })

  test('the search box offers the steps of the order that is shown', async ({ page }) => {
    const customer = await newCustomer(url())
    const order = await customer.order()
    await page.goto(`${url()}/orders/show/${order.id}`)
    await expect(page.getByRole('button', { name: accept })).toBeVisible()
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox').fill('accept')
    await page.getByRole('option', { name: new RegExp(`Accept the order.*${order.id}`) }).click()
    await expect.poll(async () => (await customer.follow(order.id)).status).toBe('prepared')
    // An order found by its number says whose it is and where it stands.
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox').fill(String(order.id))
    const match = page.getByRole('option', { name: new RegExp(`#${order.id} · Being prepared`) })
    await expect(match).toContainText(customer.name)
    // And what was looked at last is near.
    await page.keyboard.press('Escape')
    await page.goto(`${url()}/home`)
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('option', { name: `#${order.id}` }).click()
    await page.waitForURL(`**/orders/show/${order.id}`)
  })

  test('a step is taken back within six seconds: the order stands as before, its customer was told nothing', async ({
    page,
  }) => {
    const customer = await newCustomer(url())
    const statusOf = async (id: number) => (await customer.follow(id)).status
    /** Answers whether the undo came within its six seconds: a busy machine may take longer, and tries with other orders. */
    const isInTime = async (ids: readonly number[], undo: () => Promise<void>) => {
      const answers = ids.map((id) => page.waitForResponse(`**/orders/undo/${id}`))
      await undo()
      const codes = await Promise.all(answers.map(async (answer) => (await (await answer).json()).code))
      return !codes.includes('undo_too_late')
    }

    let [one, taken] = [0, '']
    await expect(async () => {
      one = (await customer.order()).id
      await page.goto(`${url()}/orders/show/${one}`)
      await page.getByRole('button', { name: accept }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      taken = await statusOf(one)
      expect(await isInTime([one], () => page.keyboard.press('Control+KeyZ'))).toBe(true)
    }).toPass()
    expect(taken).toBe('prepared')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect.poll(() => statusOf(one)).toBe('new')
    await expect(page.getByRole('button', { name: accept })).toBeVisible()

    // Many at once are taken back together.
    let orders: number[] = []
    await expect(async () => {
      orders = [await customer.order(), await customer.order()].map(({ id }) => id)
      await page.goto(`${url()}/orders/all?status=new&sort=-age`)
      await check(page, orders)
      await page.getByRole('button', { name: 'Accept 2 orders' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Accept 2 orders' }).click()
      expect(await isInTime(orders, () => page.getByRole('button', { name: 'Undo' }).click())).toBe(true)
    }).toPass()
    await expect(page.getByText('2 steps taken back.')).toBeVisible()
    for (const id of orders) expect(await statusOf(id)).toBe('new')
  })
})
