import type { Page } from '@playwright/test'
import { dress, expect, onBoth, productUrl, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'
import {
  addPerson,
  arabicDigits,
  askForCode,
  CODE,
  EMAIL,
  emailTo,
  PASSWORD,
  RESET_KEY,
} from '../support/resets.ts'

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

const boxes = (page: Page) => page.locator('.code-input-code-box')
const codeShown = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

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
  await askForCode(page, url, email)
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
