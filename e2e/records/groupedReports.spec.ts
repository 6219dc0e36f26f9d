import type { Page } from '@playwright/test'
import { addresses } from '@bustan/contract/masters/addresses/addresses.ts'
import { cities } from '@bustan/contract/masters/cities/cities.ts'
import { reports } from '@bustan/contract/modules.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { recordsIn } from '../conformance/records.ts'
import { wrongsOn } from '../conformance/wrongs.ts'
import { combinations, waitUntilReady } from '../looks/screenLook.ts'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, test } from '../support/product.ts'
import { openHome, tokenOf } from '../support/session.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'
import { visit } from '../support/visit.ts'

const [report] = reports
const screen = pagesOf(pathOf(report?.name ?? ''))
const language = languageInTurn('groupedReports')
const looks = inTurn(
  'groupedReports',
  combinations.filter((one) => one.language === language),
)
const { theme } = looks
const words = {
  ar: {
    group: 'البيانات الأساسية',
    title: 'العناوين حسب المكان',
    month: 'الشهر',
    count: 'العدد',
    all: 'الكل',
  },
  en: { group: 'Master data', title: 'Addresses by place', month: 'Month', count: 'Count', all: 'All' },
}[language]
const COUNT = 3

test.describe('a report that is plain data', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await startShop()
    const token = await tokenOf(shop.url, owner)
    const call = async (path: string, body: object) => {
      const answer = await fetch(`${shop.url}/api/dashboard/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      expect([path, answer.status]).toEqual([path, path === '/modules' ? 200 : 201])
    }
    await call('/modules', { name: 'masters', is_on: true })
    const recordsOf = recordsIn(shop.url, token)
    const base = pathOf(addresses.name)
    const { usual } = await recordsOf({ resource: addresses, base })
    const one = await fetch(`${shop.url}/api/dashboard/v1${base}/${usual}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { user_id } = (await one.json()).data
    const { usual: city_id } = await recordsOf({ resource: cities, base: pathOf(cities.name) })
    await call(base, { title: { ar: 'المنزل', en: 'Home' }, user_id, city_id, address: 'طريق الملك فهد' })
  })
  test.afterAll(() => shop.end())

  const rows = (page: Page) => page.locator('main [data-piece="list"]').first()
  const totals = (page: Page) => page.locator('[data-piece="group-totals"]')

  test('stands in the menu, groups by what is chosen, narrows by days and leads to records', async ({
    page,
  }) => {
    await dress(page, { language, theme })
    await openHome(page, shop.url, owner)
    const menu = page.getByRole('navigation').first()
    await menu.getByText(words.group).click()
    await menu.getByRole('link', { name: words.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.title)
    await expect(rows(page).getByRole('row').nth(1)).toHaveText(/2$/)
    await expect(totals(page).getByRole('row').last()).toContainText(new RegExp(`${words.all}.*${COUNT}`))

    await rows(page).getByRole('columnheader', { name: words.count }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=count/)
    await expect(rows(page).getByRole('row').nth(1)).toHaveText(/1$/)

    await page.locator('[data-piece="chip"]', { hasText: words.month }).click()
    await expect(page).toHaveURL(/by=month/)
    await expect(rows(page).getByRole('row')).toHaveCount(2)
    await expect(rows(page).getByRole('row').nth(1)).toHaveText(new RegExp(`${COUNT}$`))

    await page.goto(shop.url + screen.list({ to: '2001-01-01' }))
    await expect(rows(page).locator('[data-piece="notice"]')).toBeVisible()
    await expect(totals(page)).toHaveCount(0)

    await page.goto(shop.url + screen.list())
    await rows(page).getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/masters\/cities\/show\/\d+$/)
  })

  for (const width of [1440, 390])
    test(`looks as it should at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await dress(page, { language, theme })
      await openHome(page, shop.url, owner)
      await visit(page, screen.list())
      for (const [at, by] of (report?.by ?? []).entries()) {
        if (at > 0) {
          await page.locator('[data-piece="chip"]').nth(at).click()
          await expect(page).toHaveURL(new RegExp(`by=${by}`))
        }
        await expect(totals(page)).toContainText(String(COUNT))
        await waitUntilReady(page)
        expect([by, await wrongsOn(page, looks, addresses)]).toEqual([by, []])
      }
    })
})
