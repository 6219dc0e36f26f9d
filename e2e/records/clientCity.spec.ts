import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: { save: 'حفظ', city: 'المدينة', typed: 'ابها', name: 'أبها', region: 'منطقة عسير', two: 'تربه' },
  en: { save: 'Save', city: 'City', typed: 'abh', name: 'Abha', region: 'Asir Region', two: 'tur' },
}

for (const language of languagesInTurn('clientCity'))
  test(`the city of a client is found however it is written, shown and narrowed by, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const t = words[language]
    const family = language === 'ar' ? 'الأسمري' : 'الشهراني'
    await dress(page, { language })
    await signIn(page, url)
    await page.goto(`${url}/clients/create`)
    await page.locator('[data-path="first_name"]').fill('مرام')
    await page.locator('[data-path="last_name"]').fill(family)
    await page.locator('[data-path="mobile"]').fill(language === 'ar' ? '0577123001' : '0577123002')
    const city = page.locator('[data-path="city_id"]')
    await city.click()
    await city.fill(t.two)
    // Two towns of one name in Arabic: their regions tell them apart.
    await expect(page.getByRole('option')).toHaveCount(language === 'ar' ? 2 : 4)
    await expect(page.getByRole('option').first().locator('.select-detail')).not.toBeEmpty()
    await city.fill(t.typed)
    await page.getByRole('option', { name: t.region }).filter({ hasText: t.name }).click()
    await expect(city).toHaveValue(t.name)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: t.save }).first().click()
    await page.waitForURL('**/clients/all*')

    await page.locator('tbody tr').first().getByRole('link', { name: family }).first().click()
    await page.waitForURL('**/clients/show/*')
    await expect(page.locator('main').getByText(t.name, { exact: true })).toBeVisible()
    await expect(page.locator('main').getByText(t.region, { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])

    await page.locator('.page-head a[href*="/clients/edit/"]').click()
    await expect(page.locator('[data-path="city_id"]')).toHaveValue(t.name)
    const { data } = await apiCaller(page, url)('GET', '/cities?name=Abha')
    await page.goto(`${url}/clients/all?city_id=${data[0].id}`)
    await expect(page.locator('tbody tr').first().getByRole('link', { name: family }).first()).toBeVisible()
    await expect(page.getByText(t.name).first()).toBeVisible()
  })
