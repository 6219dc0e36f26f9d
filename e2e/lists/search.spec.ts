import { goldenPairs } from '../../contract/src/core/arabic/normalize.golden.ts'
import { demoAdmin, dress, expect, productUrl, test } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const API = '/api/dashboard/v1'

/** Calls the API as the demo's admin. */
async function callsOf(url: string) {
  const send = async (path: string, body: object | null, token = '') => {
    const answer = await fetch(url + API + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  const { data } = await send('/auth/login', demoAdmin)
  return (path: string, body: object | null = null) => send(path, body, data.access_token)
}

async function addClients(url: string, prefix: string): Promise<void> {
  const send = await callsOf(url)
  for (const [at, [written]] of goldenPairs.entries())
    await send('/clients', {
      first_name: written,
      last_name: `${prefix}${at}`,
      mobile: `05${prefix}0000${at}`,
    })
}

test('the search box finds names however they are spelled', async ({ page }) => {
  const url = productUrl()
  // Families of figures: nobody of the demo is called so.
  const prefix = '881'
  await addClients(url, prefix)
  await dress(page, { language: 'ar' })
  await openHome(page, url)
  await page.keyboard.press('Control+KeyK')
  const box = page.getByRole('dialog').getByRole('combobox')
  for (const [index, [written, typed]] of goldenPairs.entries()) {
    const family = `${prefix}${index}`
    await box.fill(`${typed} ${family}`)
    await expect(page.getByRole('option').filter({ hasText: family })).toContainText(written)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clients/show/*')
})

test('a select list holds a few, and finds the others as one types', async ({ page }) => {
  const url = productUrl()
  await dress(page, { language: 'ar' })
  await signIn(page, url)
  const answers: { query: URLSearchParams; rows: number }[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (response.ok() && pathname === `${API}/users`)
      void response
        .json()
        .then(({ data }: { data: unknown[] }) => answers.push({ query: searchParams, rows: data.length }))
  })
  await page.goto(`${url}/orders/all`)
  await page.getByRole('button', { name: 'بحث وتصفية' }).click()
  const drawer = page.getByRole('dialog')
  const box = drawer.getByRole('textbox', { name: 'العميل' })
  await box.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  const shown = await options.allTextContents()

  // Whoever comes last of all is on no first page.
  const send = await callsOf(url)
  const { data } = await send('/users?status_requests=accepted&per_page=1&sort=-name')
  const name: string = data[0].name
  expect(shown.join()).not.toContain(name)
  await box.fill(name)
  await expect(options.filter({ hasText: name }).first()).toBeVisible()
  // A body is read after the page has drawn what came with it.
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  for (const { query, rows } of answers) {
    expect(query.get('limit')).not.toBe('0')
    expect(rows).toBeLessThanOrEqual(20)
  }
})

const settings = {
  ar: [
    ['إيقاف', 'استقبال الطلبات', '**/app_settings?section=ordering'],
    ['ضريبه', 'ضريبة القيمة المضافة', '**/app_settings?section=tax'],
  ],
  en: [
    ['pause', 'Taking orders', '**/app_settings?section=ordering'],
    ['vat rate', 'VAT', '**/app_settings?section=tax'],
  ],
} as const

for (const language of languagesInTurn('search: settings'))
  test(`the search box finds settings by their names and by other words, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    await dress(page, { language })
    await openHome(page, url)
    for (const [typed, name, address] of settings[language]) {
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
      await page
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      await page.waitForURL(address)
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
    }
    // Whoever may not see the settings is offered none.
    const staff = await createStaff(url, ['orders index'])
    const other = await page.context().browser()?.newContext({ timezoneId: 'Asia/Riyadh' })
    const stranger = await other?.newPage()
    if (!stranger) throw new Error('there is a browser')
    await dress(stranger, { language })
    await openHome(stranger, url, staff.admin)
    await stranger.keyboard.press('Control+KeyK')
    await stranger.getByRole('dialog').getByRole('combobox').fill(settings[language][0][0])
    await expect(stranger.getByText(language === 'ar' ? 'لا نتائج' : 'Nothing found')).toBeVisible()
    await other?.close()
  })
