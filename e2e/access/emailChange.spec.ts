import type { Page } from '@playwright/test'
import { openMailServer } from '../support/mailServer.ts'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, findings, test } from '../support/product.ts'
import { signInByHand } from '../support/session.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const CONFIRM = '/confirm-email'
const KEEP = '/keep-email'
const moved = 'moved@shop.example'
const chosen = 'second-orchard-9'

const texts = {
  ar: { account: 'حسابي', profile: 'ملفي الشخصي', ended: 'لم يعد هذا الرابط صالحًا', withdraw: 'سحب الطلب' },
  en: { account: 'My account', profile: 'My profile', ended: 'This link has ended', withdraw: 'Withdraw' },
} as const

test.describe('a new email of one’s own', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let mails: Awaited<ReturnType<typeof openMailServer>>
  test.beforeAll(async () => {
    mails = await openMailServer()
    shop = await startShop({ SMTP_URL: mails.url, SUPER_ADMIN_SECOND_FACTOR: '0' })
  })
  test.afterAll(async () => {
    await shop.end()
    await mails.close()
  })

  const language = languageInTurn('a new email')
  const width = inTurn('a new email is as wide as', [1440, 390])
  const t = texts[language]

  async function openProfile(page: Page) {
    await page.getByRole('button', { name: t.account }).click()
    await page.getByText(t.profile, { exact: true }).click()
    return page.getByRole('dialog')
  }

  test('counts once its link is followed; what is mailed to the old one takes it back', async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await dress(page, { language })
    await signInByHand(page, shop.url, owner)
    const profile = await openProfile(page)
    await profile.locator('input[name="email"]').fill(moved)
    await profile.locator('button[type="submit"]').click()
    await expect(profile).toBeHidden()
    // Nothing has changed so far, and the profile says what is waited for.
    await openProfile(page)
    await expect(profile.locator('input[name="email"]')).toHaveValue(owner.email)
    await expect(profile.locator('.email-waits')).toContainText(moved)
    expect(await findings(page)).toEqual([])
    const [confirm, keep] = [await mails.linkTo(moved, CONFIRM), await mails.linkTo(owner.email, KEEP)]

    await page.goto(shop.url + confirm)
    await expect(page).toHaveURL(shop.url + CONFIRM)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button').last().click()
    await page.locator('a[href="/"]').click()
    await signInByHand(page, shop.url, { ...owner, email: moved })

    // Somebody else may have done that: the old address has the last word, and chooses a new password.
    await page.goto(shop.url + keep)
    await expect(page).toHaveURL(shop.url + KEEP)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button').last().click()
    await page.waitForURL('**/reset-password')
    await page.locator('input[name="password"]').fill(chosen)
    await page.locator('input[name="password_confirmation"]').fill(chosen)
    await page.locator('button[type="submit"]').click()
    await page.waitForURL(`${shop.url}/`)
    await signInByHand(page, shop.url, { ...owner, password: chosen })

    await page.goto(shop.url + keep)
    await page.getByRole('button').last().click()
    await expect(page.getByRole('heading', { name: t.ended })).toBeVisible()
  })

  test('can be withdrawn while it waits: its link ends', async ({ page }) => {
    await dress(page, { language })
    await signInByHand(page, shop.url, { ...owner, password: chosen })
    const profile = await openProfile(page)
    await profile.locator('input[name="email"]').fill('again@shop.example')
    await profile.locator('button[type="submit"]').click()
    await expect(profile).toBeHidden()
    await openProfile(page)
    await profile.getByRole('button', { name: t.withdraw }).click()
    await expect(profile.locator('.email-waits')).toBeHidden()
    await page.goto(shop.url + (await mails.linkTo('again@shop.example', CONFIRM)))
    await page.getByRole('button').last().click()
    await expect(page.getByRole('heading', { name: t.ended })).toBeVisible()
  })
})
