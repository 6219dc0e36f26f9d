import type { Locator } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const words = {
  ar: { board: 'لوحة', list: 'قائمة', states: ['جديد', 'قيد التجهيز', 'في الطريق'], send: /^إرسال للتوصيل/ },
  en: {
    board: 'As a board',
    list: 'As a list',
    states: ['New', 'Being prepared', 'On the way'],
    send: /^Send out/,
  },
}

/**
 * Takes a card to a column. A hand looks at what it holds: an order that comes in meanwhile puts another card under it. It is over the
 * column more than once; `dragTo` may be over it before the page knows that it drags.
 */
async function drag(card: Locator, column: Locator): Promise<void> {
  const { mouse } = card.page()
  await expect(async () => {
    await card.hover()
    await mouse.down()
    if (await card.evaluate((element) => element.matches(':active'))) return
    await mouse.move(0, 0)
    await mouse.up()
    throw new Error('Another card came under the hand')
  }).toPass()
  await column.hover()
  await column.hover({ position: { x: 60, y: 120 } })
  await mouse.up()
}

/** Takes a card to a column where its order may go, again where the hand lost it. */
async function dragInto(card: Locator, column: Locator): Promise<void> {
  await expect(async () => {
    if (!(await column.locator(card).isVisible())) await drag(card, column)
    await expect(column.locator(card)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

for (const language of languagesInTurn('board'))
  test(`the board in ${language}: moved by hand, by key and by its button, and remembered`, async ({
    page,
  }) => {
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url())
    const customer = await newCustomer(url())
    const [dragged, pressed] = [await customer.order(), await customer.order()]
    // A column shows its oldest orders, and other journeys may have left a hundred that nobody took.
    await page.goto(`${url()}/orders/all?mobile=${customer.mobile}`)
    await page.getByRole('button', { name: t.board, exact: true }).click()
    const column = (index: number) => page.getByRole('region', { name: t.states[index] ?? '', exact: true })
    const card = (id: number) => page.locator(`[data-card="${id}"]`)
    await expect(column(0).locator(card(dragged.id))).toBeVisible()
    expect(await findings(page)).toEqual([])

    await dragInto(card(dragged.id), column(1))
    await expect.poll(async () => (await customer.follow(dragged.id)).status).toBe('prepared')

    // Nowhere but where its order may go.
    await drag(card(pressed.id), column(2))
    await expect(column(0).locator(card(pressed.id))).toBeVisible()
    expect((await customer.follow(pressed.id)).status).toBe('new')

    await card(pressed.id).focus()
    await page.keyboard.press('KeyA')
    await expect(column(1).locator(card(pressed.id))).toBeVisible()
    await expect.poll(async () => (await customer.follow(pressed.id)).status).toBe('prepared')
    // It was the only card of its column: the keyboard stays on the board, beside it.
    await expect(card(dragged.id)).toBeFocused()

    const step = card(dragged.id).getByRole('button', { name: t.send })
    // A board that moves under the pointer meanwhile makes the button deaf, and the hand presses again.
    await expect(async () => {
      await expect(step).not.toHaveAttribute('data-settling')
      if (await step.isVisible()) await step.click()
      await expect(column(2).locator(card(dragged.id))).toBeVisible({ timeout: 2_000 })
    }).toPass()

    // An order that comes in takes its place.
    const late = await customer.order()
    await expect(column(0).locator(card(late.id))).toBeVisible()

    await page.reload()
    await expect(column(0).locator(card(late.id))).toBeVisible()
    // On a phone the columns scroll sideways, the page does not.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(column(0).locator(card(late.id))).toBeVisible()
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollWidth <= innerWidth,
        document.documentElement.scrollLeft,
      ]),
    ).toEqual([true, 0])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: t.list, exact: true }).click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })
