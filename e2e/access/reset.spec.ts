import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dress, expect, onBoth, productUrl, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'
import { languageInTurn, languagesInTurn } from '../support/turn.ts'
import { addPerson, API, arabicDigits, CODE, EMAIL, RESET_KEY, PASSWORD } from '../support/resets.ts'

const fresh = 'a-fresh-secret'

const texts = {
  ar: {
    forgot: 'نسيت كلمة المرور؟',
    wrong: 'رمز التحقق غير صحيح.',
    again: /إعادة الإرسال/,
    same: 'كلمتا المرور غير متطابقتين.',
    done: 'تم تغيير كلمة المرور. سجّل الدخول بها الآن.',
    open: 'فتح رابط هذه الرسالة',
    ended: 'انتهت صلاحية هذا الرابط',
    digit: 'الرقم 1 من 4',
  },
  en: {
    forgot: 'Forgot your password?',
    wrong: 'The code is not right.',
    again: /Send again/,
    same: 'The two passwords are not the same.',
    done: 'Your password is changed. Sign in with it now.',
    open: 'Open the link of this email',
    ended: 'This link has ended',
    digit: 'Digit 1 of 4',
  },
} as const

/** The newest email to somebody in the outbox: its code and its link. */
async function emailTo(page: Page, url: string, email: string): Promise<{ code: string; link: string }> {
  let text = ''
  await expect(async () => {
    const { data } = await (await page.request.get(`${url}${API}/demo/outbox`)).json()
    const mails = data as { to: string; text: string }[]
    text = mails.find((mail) => mail.to === email && /^\d{4}$/m.test(mail.text))?.text ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return {
    code: /^\d{4}$/m.exec(text)?.[0] ?? '',
    link: /\/reset-password#token=[\w-]+/.exec(text)?.[0] ?? '',
  }
}

const boxes = (page: Page) => page.locator('.code-input-code-box')
const codeShown = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function ask(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url + EMAIL)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(url + CODE)
}

async function paste(page: Page, index: number, text: string): Promise<void> {
  await boxes(page)
    .nth(index)
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

async function setPassword(page: Page): Promise<void> {
  await page.locator('input[name="password"]').fill(fresh)
  await page.locator('input[name="password_confirmation"]').fill(fresh)
  await page.locator('button[type="submit"]').click()
}

for (const language of languagesInTurn('reset'))
  test(
    `a forgotten password, from the link to the next sign-in, in ${language}`,
    onBoth,
    async ({ page }) => {
      const url = productUrl()
      const t = texts[language]
      await dress(page, { language })
      const email = await addPerson(page, url)
      await page.goto(url)
      await page.getByRole('link', { name: t.forgot }).click()
      await page.waitForURL(url + EMAIL)
      await page.getByRole('heading', { name: t.forgot }).waitFor()
      await page.locator('input[name="email"]').fill(email)
      await page.locator('button[type="submit"]').click()
      await page.waitForURL(url + CODE)

      await expect(page.getByLabel(t.digit)).toBeFocused()
      await expect(page.getByRole('button', { name: t.again })).toBeDisabled()
      const { code } = await emailTo(page, url, email)
      await page.keyboard.type(wrongCode(code))
      await expect(page.locator('.code-input-code-error')).toHaveText(t.wrong)
      await expect.poll(() => codeShown(page)).toBe('')
      await expect(boxes(page).first()).toBeFocused()

      // Backspace goes back; left is left in both languages.
      await page.keyboard.type('12')
      await expect(boxes(page).nth(2)).toBeFocused()
      await page.keyboard.press('Backspace')
      await expect(boxes(page).nth(1)).toBeFocused()
      await expect.poll(() => codeShown(page)).toBe('1')
      await page.keyboard.press('Backspace')
      await expect(boxes(page).first()).toBeFocused()

      // A reload goes on where it was; nothing keeps the code.
      await page.reload()
      await expect(boxes(page).first()).toBeFocused()
      if (language === 'ar') await page.keyboard.type(arabicDigits(code))
      else await paste(page, 2, `your code: ${code}`)
      await page.waitForURL(url + PASSWORD)
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
      expect(stored).toContain(RESET_KEY)
      expect(stored).not.toContain(`"${code}"`)

      await page.reload()
      await page.locator('input[name="password"]').fill(fresh)
      await page.locator('input[name="password_confirmation"]').fill('another-secret')
      await page.locator('button[type="submit"]').click()
      await expect(page.getByText(t.same).first()).toBeVisible()
      await setPassword(page)
      await expect(page.getByText(t.done)).toBeVisible()
      await page.waitForURL(`${url}/`)
      await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), RESET_KEY)).toBeNull()
      await signInByHand(page, url, { email, password: fresh })
    },
  )

test('the link of an email does without a code, once, and leaves the address', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'ar' })
  const email = await addPerson(page, url)
  await ask(page, url, email)
  const { link } = await emailTo(page, url, email)
  await page.goto(`${url}/outbox`)
  await page
    .locator('.outbox-letter', { hasText: email })
    .first()
    .getByRole('link', { name: texts.ar.open })
    .click()
  await page.locator('input[name="password"]').waitFor()
  await expect(page).toHaveURL(url + PASSWORD)
  await setPassword(page)
  await expect(page.getByText(texts.ar.done)).toBeVisible()
  await page.goto(url + link)
  await expect(page.getByRole('heading', { name: texts.ar.ended })).toBeVisible()
})

test('the token of a link reaches the server in no address; links of before are read, too', async ({
  page,
}) => {
  const url = productUrl()
  await dress(page, { language: 'en' })
  for (const sign of ['#', '?']) {
    const email = await addPerson(page, url)
    await ask(page, url, email)
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
  await ask(page, url, email)
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
  await ask(page, url, `nobody-${Date.now()}@test.example`)
  const again = page.getByRole('button', { name: texts.en.again })
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
  await ask(page, url, 'nobody@shop.example')
  const [first, second = ''] = solutions
  expect([first, second.startsWith(`${challenge}:`)]).toEqual([undefined, true])
  expect(Math.clz32(createHash('sha256').update(second).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(12)
})
