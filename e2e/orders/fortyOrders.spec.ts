import type { Page } from '@playwright/test'
import { type Customer, newCustomer } from '../support/customer.ts'
import { randomNumbers } from '../looks/numbers.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { isDeep } from '../looks/screenLook.ts'
import { signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { shownCounts } from '../support/waitingCounts.ts'

const url = productUrl
/** Half of the forty in each run, all of them in the deep one. */
const ORDERS = isDeep ? 40 : 20
/** Orders that the colleague accepts, at most, and at least before the operator decides on more than a few. */
const COLLEAGUES = { most: ORDERS * 0.35, least: 3 }
const FEW = 4
const REASON = 'نفدت الكمية'
const words = { waiting: 'بانتظاري', accept: /^قبول/, reject: 'رفض الطلب' }

type Decision = 'prepared' | 'rejected'

/** Every decision that somebody aimed at an order, by its number. */
type Aimed = Map<number, Set<Decision>>
const aimAt = (aimed: Aimed, id: number, decision: Decision) =>
  void aimed.set(id, (aimed.get(id) ?? new Set()).add(decision))

/** Places the rest of the orders, sometimes at once, sometimes after a pause. */
async function arrive(customer: Customer, placed: number[], random: () => number): Promise<void> {
  while (placed.length < ORDERS) {
    placed.push((await customer.order()).id)
    await new Promise((resolve) => setTimeout(resolve, random() * 1_200))
  }
}

/** A colleague opens orders that nobody decided on, one after the other, and accepts them by key; each is told. */
async function acceptOnPages(
  page: Page,
  next: () => number | undefined,
  aimed: Aimed,
  onAccepted: () => void,
): Promise<void> {
  for (let id = next(); id !== -1; id = next()) {
    await page.waitForTimeout(300)
    if (id === undefined) continue
    await page.goto(`${url()}/orders/show/${id}`)
    await expect(page.getByRole('heading', { name: `#${id}` })).toBeVisible()
    if (!(await page.getByRole('button', { name: words.accept }).isVisible())) continue
    aimAt(aimed, id, 'prepared')
    await page.keyboard.press('KeyA')
    await expect(page.getByRole('button', { name: words.accept })).toBeHidden()
    onAccepted()
  }
}

/** Returns the order the panel shows, and whether it still waits for a decision. */
async function shownIn(page: Page): Promise<{ id: number; isWaiting: boolean } | null> {
  return page.evaluate(() => {
    const panel = document.querySelector('.side-panel')
    const number = panel?.querySelector('h2')?.textContent
    if (!number) return null
    const row = document.querySelector('tr[data-cursor]')
    return { id: Number(number.replaceAll(/\D/g, '')), isWaiting: row?.hasAttribute('data-waiting') ?? false }
  })
}

/** Presses what decides on the order in the panel; a reason is typed and sent by keys as well. */
async function decideByKeys(page: Page, id: number, decision: Decision): Promise<void> {
  if (decision === 'prepared') return page.keyboard.press('KeyA')
  await page.keyboard.press('KeyR')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`#${id}`)
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(REASON)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: words.reject })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** One look at the panel: decides on the order in it, or goes on to one that waits. Answers whether it decided. */
async function takeTurn(page: Page, decision: Decision, aimed: Aimed): Promise<boolean> {
  const shown = await shownIn(page)
  if (!shown) {
    if ((await page.locator('tbody tr[data-waiting]').count()) === 0)
      return page.waitForTimeout(200).then(() => false)
    await page.keyboard.press('KeyJ')
    await page.keyboard.press('Enter')
    await page.locator('.side-panel').waitFor()
    return false
  }
  if (!shown.isWaiting) {
    await page.keyboard.press('KeyJ')
    await page.waitForTimeout(60)
    // The last row: left alone for a moment, the list takes in what has come meanwhile.
    if ((await shownIn(page))?.id === shown.id) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(600)
    }
    return false
  }
  aimAt(aimed, shown.id, decision)
  await decideByKeys(page, shown.id, decision)
  await expect
    .poll(async () => {
      const now = await shownIn(page)
      return now?.id !== shown.id || !now.isWaiting
    })
    .toBe(true)
  return true
}

test(`${ORDERS} orders that come at random are decided by keys alone, while a colleague decides some of them`, async ({
  page,
  browser,
}) => {
  test.slow()
  const random = randomNumbers(20_261_122)
  const customer = await newCustomer(url())
  const first = await customer.order()
  const placed = [first.id]
  const aimed: Aimed = new Map()
  const call = await asSuper(url())
  const read = async <Answer>(path: string) => (await call('GET', path)) as unknown as Answer
  const { user } = await read<{ user: { id: number } }>(`/orders/${first.id}`)

  await dress(page, { language: 'ar' })
  await signIn(page, url())
  const home = await page.context().newPage()
  await home.goto(`${url()}/home`)
  const colleague = await (await browser.newContext({ timezoneId: 'Asia/Riyadh' })).newPage()
  await dress(colleague, { language: 'ar' })
  await signIn(colleague, url())
  await page.goto(`${url()}/orders/all?waiting=1&userId=${user.id}&per_page=24`)
  await expect(page.locator('tbody tr')).toHaveCount(1)

  const undecided = () => placed.filter((id) => !aimed.has(id))
  const isDone = () => placed.length === ORDERS && undecided().length === 0
  const arriving = arrive(customer, placed, random)
  // A part of them, however slow the machine makes the operator.
  let accepted = 0
  const theirs = acceptOnPages(
    colleague,
    () => {
      if (isDone()) return -1
      const open = accepted < COLLEAGUES.most ? undecided() : []
      return open[Math.floor(random() * open.length)]
    },
    aimed,
    () => (accepted += 1),
  )

  /** Waits until home, badges, chip and titles say what the database does. */
  const agree = () =>
    expect(async () => {
      const { waiting } = await read<{ waiting: number }>('/orders/counts')
      const counts = await shownCounts(home, page, words.waiting)
      // The chip and the total of the list are this customer's alone.
      const [chip, total] = counts.splice(3, 2)
      expect(chip).toBe(total)
      expect(counts).toEqual(Array.from({ length: 5 }, () => waiting))
    }).toPass({ intervals: [50], timeout: 180_000 })

  let decided = 0
  while (!isDone()) {
    // A slow page of the colleague's is waited for: both are to decide, at the same time.
    if (decided >= FEW && accepted < COLLEAGUES.least && undecided().length > 0) {
      await page.waitForTimeout(100)
      continue
    }
    const didDecide = await takeTurn(page, random() < 0.75 ? 'prepared' : 'rejected', aimed)
    decided += Number(didDecide)
    if (didDecide && decided % 5 === 0) await agree()
  }
  await arriving
  await theirs
  expect(accepted).toBeGreaterThanOrEqual(COLLEAGUES.least)
  expect(decided).toBeGreaterThan(ORDERS / 2)
  await agree()

  for (const id of placed)
    expect([...(aimed.get(id) ?? [])], `order ${id}`).toContain((await customer.follow(id)).status)
  await colleague.context().close()
})
