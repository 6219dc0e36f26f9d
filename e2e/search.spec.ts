import { goldenPairs } from '../server/test/goldenPairs.ts'
import { databases, demoAdmin, dress, expect, signIn, test, urlOf } from './product.ts'

const API = '/api/dashboard/v1'

async function addClients(url: string, prefix: string): Promise<void> {
  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(url + API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  const { data } = await send('/auth/login', demoAdmin)
  for (const [at, [written]] of goldenPairs.entries())
    await send(
      '/clients',
      { first_name: written, last_name: `${prefix}${at}`, mobile: `05${prefix}0000${at}` },
      data.access_token,
    )
}

for (const [at, database] of databases.entries())
  test(`the search box finds names however they are spelled, on ${database}`, async ({ page }) => {
    const url = urlOf(database)
    // Families of figures: nobody of the demo is called so.
    const prefix = String(881 + at)
    await addClients(url, prefix)
    await dress(page, { language: 'ar' })
    await signIn(page, url)
    await page.keyboard.press('Control+KeyK')
    const box = page.getByRole('dialog').getByRole('combobox')
    for (const [place, [written, typed]] of goldenPairs.entries()) {
      const family = `${prefix}${place}`
      await box.fill(`${typed} ${family}`)
      await expect(page.getByRole('option').filter({ hasText: family })).toContainText(written)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/clients/show/*')
  })
