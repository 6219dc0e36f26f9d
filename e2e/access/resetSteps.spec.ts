import { createHash } from 'node:crypto'
import { addPerson, askForCode, CODE, EMAIL, emailTo, PASSWORD } from '../support/resets.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'
import { languageInTurn } from '../support/turn.ts'

test('the token of a link reaches the server in no address; links of before are read, too', async ({
  page,
}) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  for (const sign of ['#', '?']) {
    const email = await addPerson(page, url)
    await askForCode(page, url, email)
    const { link } = await emailTo(page, url, email)
    expect(link).toContain('#token=')
    const [path, token = ''] = link.split(/#token=/)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(`${url}${path}${sign}token=${token}`)
    await page.locator('input[name="password"]').waitFor()
    await expect(page).toHaveURL(url + PASSWORD)
    // A browser tells a test what stands behind the sign as well, for the page itself alone; no other address has it.
    const sent = addresses.map((address) => address.split('#')[0] ?? '')
    expect([sign, sent.some((address) => address.includes(token))]).toEqual([sign, sign === '?'])
    page.removeAllListeners('request')
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a mailed link opens although somebody is signed in, or was', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  const email = await addPerson(page, url)
  await askForCode(page, url, email)
  const { link } = await emailTo(page, url, email)
  await page.evaluate(() => localStorage.setItem('bustan.token', 'x'.repeat(43)))
  await page.goto(url + link)
  await page.locator('input[name="password"]').waitFor()
  await signInByHand(page, url)
  await page.goto(url + link)
  await page.locator('input[name="password"]').waitFor()
})

test('another code is sent when the server says so, and the countdown follows it', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  await page.clock.install()
  await askForCode(page, url, `nobody-${Date.now()}@test.example`)
  const again = page.getByRole('button', { name: /Send again/ })
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/0:(60|5\d)|1:00/)
  // Only this page's clock is ahead: the server still counts, and its answer decides.
  await page.clock.fastForward(61_000)
  await expect(again).toBeEnabled()
  await again.click()
  await expect(page.getByText(/Too many tries/).first()).toBeVisible()
  await expect(again).toBeDisabled()
})

test('no step opens before the one that leads to it', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  for (const path of [CODE, PASSWORD]) {
    await page.goto(url + path)
    await page.waitForURL(url + EMAIL)
  }
  await page.goto(`${url}/email-verification/phone`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a code that costs work is sent all the same: the page does it, and says nothing of it', async ({
  page,
}) => {
  const url = productUrl()
  await dress(page, { language: languageInTurn('proof') })
  const challenge = `12.1790000000.${'n'.repeat(22)}.${'m'.repeat(43)}`
  const solutions: (string | undefined)[] = []
  await page.route('**/auth/forget-password', async (route) => {
    const proof = route.request().headers()['x-proof']
    solutions.push(proof)
    if (proof) return route.fallback()
    const body = {
      message: 'x',
      code: 'proof_required',
      request_id: 'r',
      proof: { challenge, bits: 12, expires_at: '' },
    }
    return route.fulfill({ status: 428, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await askForCode(page, url, 'nobody@shop.example')
  const [first, second = ''] = solutions
  expect([first, second.startsWith(`${challenge}:`)]).toEqual([undefined, true])
  expect(Math.clz32(createHash('sha256').update(second).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(12)
})
