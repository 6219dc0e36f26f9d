import { dress, expect, productUrl, test } from '../support/product.ts'
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

test('twelve orders are brought four at a time, and a long one goes on with its head on a second page', async ({
  page,
}) => {
  const url = productUrl()
  const ids = await placed(url, 12)
  let [started, running, most] = [0, 0, 0]
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await stubPrint(page)
  await dress(page, { language: 'ar' })
  await signIn(page, url)
  await page.goto(`${url}/orders/all?status=new&sort=-age`)
  // The order whose row the pointer rests on is brought ahead, which is none of the printing's calls.
  const ahead = page.waitForResponse(new RegExp(`/orders/${ids.at(-1)}$`))
  await check(page, ids)
  await ahead
  await page.route(/\/orders\/\d+$/, async (route) => {
    started += 1
    most = Math.max(most, (running += 1))
    const answer = await route.fetch()
    const body = await answer.json()
    if (body.data.id === ids[0])
      body.data['order-details'] = Array.from({ length: 10 }, () => body.data['order-details']).flat()
    // The last two wait until it was seen how far the others have come.
    await (ids.indexOf(body.data.id) < 10 ? new Promise((resolve) => setTimeout(resolve, 100)) : gate)
    running -= 1
    await route.fulfill({ response: answer, json: body })
  })
  const button = page.getByRole('button', { name: printButtons.ar[12], exact: true })
  await button.click()
  await expect(page.getByText('جارٍ التجهيز للطباعة: 10 من 12').first()).toBeAttached()
  // A second press meanwhile asks for nothing more.
  const before = started
  await button.click({ force: true })
  open()
  await expectPrintCalls(page).toBe(1)
  expect([before, started]).toEqual([12, 12])
  expect(most).toBe(4)
  expect(await pagesOf(page)).toBe(13)
})

test('giving up the selection gives up the printing', async ({ page }) => {
  const url = productUrl()
  const ids = await placed(url, 2)
  await stubPrint(page)
  await dress(page, { language: 'en' })
  await signIn(page, url)
  await page.goto(`${url}/orders/all?status=new&sort=-age`)
  await check(page, ids)
  const held: (() => void)[] = []
  // The order the pointer rests on is brought as well.
  const wanted = new Set<number>()
  await page.route(/\/orders\/\d+$/, async (route) => {
    wanted.add(Number(route.request().url().split('/').at(-1)))
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Print 2 orders' }).click()
  await expect.poll(() => ids.every((id) => wanted.has(id))).toBe(true)
  await page.keyboard.press('Escape')
  for (const go of held) go()
  await expect(checked(page)).toHaveCount(0)
  await page.unroute(/\/orders\/\d+$/)
  await check(page, ids.slice(1))
  await expect(page.getByRole('button', { name: 'Print 1 order' })).toBeVisible()
  await expect(sheets(page)).toHaveCount(0)
  await expectPrintCalls(page).toBe(0)
})
