import { newCustomer } from '../support/customer.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { asSuper } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: { button: 'إيقاف هذه الرسائل', done: 'لن تصلك' },
  en: { button: 'Send me no more', done: 'No more news and offers will come to you' },
}

for (const language of languagesInTurn('unsubscribe')) {
  test(`a client ends the emails of what is sent to them, in ${language}`, async ({ page }) => {
    const url = productUrl()
    const call = await asSuper(url)
    const customer = await newCustomer(url)
    const email = `ends.${language}.${Date.now()}@home.example`
    const { id } = await customer.confirmEmail(email)
    const send = (title: string) =>
      call('POST', '/notification/store', {
        title: { ar: title, en: title },
        body: { ar: 'وصل اليوم', en: 'Here today' },
        users: [id],
        by_mail: 1,
      })
    const letters = async () => {
      const answer = await page.request.get(`${url}/api/dashboard/v1/demo/outbox`)
      const { data } = (await answer.json()) as { data: { to: string; text: string }[] }
      return data.filter(({ to, text }) => to === email && text.includes('/unsubscribe'))
    }
    await dress(page, { language })
    await send('Pomegranates')
    await expect.poll(async () => (await letters()).length).toBe(1)
    const [letter] = await letters()
    const path = /\/unsubscribe\?token=[^&\s]+/.exec(letter?.text ?? '')?.[0] ?? ''
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${url}${path}&lang=${language}`)
      expect(await findings(page)).toEqual([])
    }
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await page.getByRole('button', { name: words[language].button }).click()
    await expect(page.getByText(words[language].done)).toBeVisible()

    // A notification sent from there on counts them among those who want no email, and emails none.
    const sent = await send('Grapes')
    await expect
      .poll(async () => (await call('GET', `/notification/sent/${sent.id}`)) as { mail_stopped?: number })
      .toMatchObject({ mail_stopped: 1 })
    expect(await letters()).toHaveLength(1)
  })
}
