import type { Page } from '@playwright/test'
import { dress, expect, languages, productUrl, confirmLabel, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn, signInByHand } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'
import { isDeep } from './screenLook.ts'

const url = productUrl
const words: Record<Language, Record<string, string>> = {
  ar: {
    loading: 'جارٍ تحميل البيانات…',
    noData: 'لا توجد بيانات',
    cancel: 'إلغاء',
    back: 'رجوع',
    filters: 'بحث وتصفية',
    email: 'يرجى إدخال البريد الإلكتروني.',
    missingAtSymbol: 'تنقص الرمز @ في البريد الإلكتروني، مثل name@example.com.',
    email_domain: 'يرجى كتابة البريد الإلكتروني بالشكل name@example.com.',
    password: 'يرجى إدخال كلمة المرور.',
    passwordLength: 'أقل طول مسموح في كلمة المرور هو 6 أحرف.',
    mainSection: 'يرجى اختيار القسم الرئيسي.',
    save: 'حفظ',
  },
  en: {
    loading: 'Loading data…',
    noData: 'No data',
    cancel: 'Cancel',
    back: 'Back',
    filters: 'Search & filter',
    email: 'Please enter the email.',
    missingAtSymbol: 'Please write the email with an @, like name@example.com.',
    email_domain: 'Please write the email like name@example.com.',
    password: 'Please enter the password.',
    passwordLength: 'Please give the password at least 6 characters.',
    mainSection: 'Please choose the main section.',
    save: 'Save',
  },
}

const lists = [
  ['/orders/all', 'orders'],
  ['/roles/all', 'roles'],
  ['/admins/all', 'admins'],
  ['/products/all', 'products'],
  ['/clients/all', 'users'],
  ['/users/all', 'users'],
  ['/order-requests/all', 'users'],
  ['/units/all', 'units'],
  ['/main-categories/all', 'categories'],
  ['/sub-categories/all', 'categories'],
  ['/managements/all', 'management'],
  ['/questions/all', 'questions'],
  ['/ads/all', 'advertisements'],
  ['/audit/all', 'audit'],
] as const

/** The toast of what is wrong, and the same under the field. */
const refusedWith = async (page: Page, text: string) => {
  await expect(page.locator('.feedback-toast[data-tone="error"]')).toContainText(text)
  await expect(page.locator('.mantine-Input-error, .mantine-InputWrapper-error').first()).toHaveText(text)
}

for (const language of languages)
  test.describe(`what is said, in ${language}`, () => {
    const t = words[language] as Record<string, string> & Record<'loading', string>
    const of = (key: string) => t[key] ?? key

    test('a list says that it loads, and that there is no data', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      // Each list says it in one of the languages.
      for (const [path, resource] of lists.filter(([one]) => languageInTurn(one) === language)) {
        let answer = () => undefined as void
        const gate = new Promise<void>((resolve) => (answer = resolve))
        const list = new RegExp(`/api/dashboard/v1/${resource}(\\?|$)`)
        await page.route(list, async (route) => {
          await gate
          await route.fulfill({
            json: { data: [], meta: { current_page: 1, last_page: 1, per_page: 6, total: 0 } },
          })
        })
        await page.goto(url() + path)
        await expect(page.locator('main .list-status')).toHaveText(of('loading'))
        await expect(page.locator('main .list-status span').first()).toBeVisible()
        answer()
        await expect(page.locator('main .list-status')).toHaveText('')
        await expect(page.locator('main').getByText(of('noData'), { exact: true })).toBeVisible()
        await page.unroute(list)
      }
    })

    test('deleting asks in the words of the specification, the name apart', async ({ page }) => {
      const name = language === 'ar' ? 'Box 5kg' : 'طرد كبير'
      const call = await asSuper(url())
      await call('POST', '/units', { name: { ar: 'طرد كبير', en: 'Box 5kg' } })
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/units/all`)
      const row = page.locator('tbody tr', { hasText: language === 'ar' ? 'طرد كبير' : 'Box 5kg' }).first()
      await row.locator('.resource-tool-danger').click()
      const dialog = page.getByRole('dialog')
      const shown = language === 'ar' ? 'طرد كبير' : 'Box 5kg'
      await expect(dialog).toContainText(
        language === 'ar' ? `هل أنت متأكد؟ سيتم حذف (${shown})` : `Are you sure? (${shown}) will be deleted.`,
      )
      await expect(dialog.locator('bdi', { hasText: shown })).toHaveText(shown)
      expect(name).not.toBe(shown)
      await expect(dialog.getByRole('button', { name: of('cancel') })).toBeFocused()
      await dialog.getByRole('button', { name: confirmLabel[language], exact: true }).click()
      await expect(dialog).toHaveCount(0)
    })

    test("the order's page leads back to the list, as it was left", async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/orders/all?status=finished&page=2`)
      await page.locator('tbody a[href^="/orders/show/"]').first().click()
      const back = page.locator('.page-head').getByRole('link', { name: of('back'), exact: true })
      const arrow = await back.locator('svg').evaluate((svg) => getComputedStyle(svg).transform)
      expect(arrow.includes('-1')).toBe(language === 'ar')
      await back.click()
      await page.waitForURL(/\/orders\/all\?/)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ status: 'finished', page: '2' })
    })

    test('sign-in says by name what is missing, what has no @ and what no address has', async ({ page }) => {
      let count = 0
      await page.route('**/sanctum/csrf-cookie', async (route) => {
        count += 1
        // Nobody waits for it: it is never answered.
        await new Promise(() => undefined)
        await route.abort()
      })
      await dress(page, { language })
      await page.goto(url())
      const email = page.locator('input[name="email"]')
      const password = page.locator('input[name="password"]')
      for (const [typed, secret, key] of [
        ['', 'olive-grove', 'email'],
        ['sara.farm.example', 'olive-grove', 'missingAtSymbol'],
        ['sara@farm', 'olive-grove', 'email_domain'],
        ['sara@farm.example', '', 'password'],
        ['sara@farm.example', '12345', 'passwordLength'],
      ] as const) {
        await email.fill(typed)
        await password.fill(secret)
        await page.locator('button[type="submit"]').click()
        await refusedWith(page, of(key))
      }
      await signInByHand(page, url())
      expect(count).toBeGreaterThan(0)
    })

    test('forms ask for what they mark: a main section', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/sub-categories/create`)
      await page.locator('input[lang="ar"]').fill('الصيانة')
      await page.locator('input[lang="en"]').fill('Repairs')
      await page
        .getByRole('button', { name: of('save') })
        .first()
        .click()
      await refusedWith(page, of('mainSection'))
      await expect(page.locator('[data-path="parent_id"]')).toBeFocused()
    })

    for (const [width, least] of [
      [1440, 24],
      [390, 44],
    ] as const)
      if (language === languageInTurn(`clear at ${width}`))
        test(`addresses and clear buttons of lists can be hit, at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 })
          await dress(page, { language })
          await signIn(page, url())
          const small: string[] = []
          let cleared = 0
          const all = lists.map(([path]) => path)
          for (const path of isDeep ? all : all.filter((one) => inTurn(one, [1440, 390]) === width)) {
            await page.goto(`${url()}${path}?per_page=12`)
            await page
              .locator(
                'tbody tr, li.cards-card, .audit .feedback-notice, .list .feedback-notice, [data-piece="ledger"]',
              )
              .first()
              .waitFor()
            await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
            for (const mail of await page.locator('main a[href^="mailto:"]').all()) {
              const box = await mail.boundingBox()
              if (!box || box.height < least) small.push(`${path} mail ${box?.height}`)
              // However it is cut, all of it is there to be shown and to be said.
              expect(await mail.getAttribute('href')).toBe(`mailto:${(await mail.textContent())?.trim()}`)
              await expect(mail).toHaveAttribute('data-cut')
            }
            await page.getByRole('button', { name: of('filters') }).click()
            // The drawer is loaded when it is first opened; its fields can be counted from then on.
            await page.getByRole('dialog').getByRole('button').first().waitFor()
            const selects = page.getByRole('dialog').locator('[aria-haspopup="listbox"]')
            const count = await selects.count()
            for (let at = 0; at < count; at += 1) {
              await selects.nth(at).click()
              // The list of this field: that of the field before may still fade out beside it.
              await expect(selects.nth(at)).toHaveAttribute('aria-controls')
              const options = page.locator(`[id="${await selects.nth(at).getAttribute('aria-controls')}"]`)
              await options.getByRole('option').first().click()
              const clear = page.locator('.select-clear').last()
              const box = await clear.boundingBox()
              if (!box || Math.min(box.width, box.height) < least)
                small.push(`${path} clear ${box?.width} × ${box?.height}`)
              cleared += 1
            }
          }
          expect(cleared).toBeGreaterThan(5)
          expect(small).toEqual([])
        })
  })
