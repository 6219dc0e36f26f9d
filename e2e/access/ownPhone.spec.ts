import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'
import { addPerson, arabicDigits, PHONE } from '../support/resets.ts'

const texts = { ar: { country: 'مصر' }, en: { country: 'Egypt' } } as const

for (const language of languagesInTurn('ownPhone'))
  test(`the own phone changes, with the country found by its name, in ${language}`, async ({ page }) => {
    const url = productUrl()
    await dress(page, { language })
    const email = await addPerson(page, url)
    await page.goto(url + PHONE)
    await expect(page.locator('main a[href="/"]')).toBeVisible()
    await signIn(page, url, { email, password: 'secret-one' })
    await page.goto(url + PHONE)
    await page.getByRole('textbox').first().fill(texts[language].country)
    await page.getByRole('option', { name: texts[language].country }).first().click()
    await page.locator('input[name="phone"]').click()
    await page.keyboard.type(arabicDigits('1001234567'))
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/home')
    const profile = await apiCaller(page, url)('GET', '/auth/profile')
    expect(profile.data.mobile).toBe('+201001234567')
  })
