import { demoAdmin, dress, expect, toggleSwitch, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { asSuper } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const words: Record<Language, Record<string, string>> = {
  ar: {
    save: 'حفظ',
    you: 'هل هذا أنت؟',
    confirm: 'تأكيد',
    off: 'إيقاف الحساب',
    units: 'الوحدات',
    orders: 'الطلبات',
    group: 'الصلاحيات والمشرفون',
    change: 'تغيير كلمة المرور',
    different: 'كلمتا المرور غير متطابقتين.',
  },
  en: {
    save: 'Save',
    you: 'Is it you?',
    confirm: 'Confirm',
    off: 'Switch off',
    units: 'Units',
    orders: 'Orders',
    group: 'Access',
    change: 'Change the password',
    different: 'The two passwords are not the same.',
  },
}

for (const language of languagesInTurn('admins'))
  test.describe(`admins in ${language}`, () => {
    const url = productUrl
    const t = (key: string) => words[language][key] ?? key
    const email = `units-${language}@bustan.test`
    const password = 'olive-grove-7'
    const role = { ar: language === 'ar' ? 'أمين الوحدات' : 'أمين القياس', en: `Units keeper ${language}` }

    test('a role, an admin with it, what they see, and the end of it', async ({ page, browser }) => {
      await dress(page, { language })
      await signIn(page, url())
      const call = await asSuper(url())
      await call('POST', '/roles', { name: role, role_permissions: [701, 702] })

      await page.goto(`${url()}/admins/create`)
      const field = (name: string) => page.locator(`[data-path="${name}"]`)
      const save = page.getByRole('button', { name: t('save') }).first()
      await save.click()
      await expect(field('email')).toBeFocused()
      await field('first_name').fill('لينا')
      await field('last_name').fill('الحربي')
      await field('email').fill(email)
      await field('mobile').pressSequentially('٠٥٥١٢٣٤٥٦٧')
      await expect(field('mobile')).toHaveValue('0551234567')
      await page.getByRole('checkbox', { name: role[language], exact: true }).check()
      await field('password').fill(password)
      await field('password_confirmation').fill('another-one')
      await save.click()
      await expect(page.locator('form').getByText(t('different'))).toBeVisible()
      await field('password_confirmation').fill(password)
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/admins/all*')
      const row = page.locator('tbody tr', { hasText: email })
      await expect(row).toContainText(role[language])

      const theirs = await browser.newPage()
      await dress(theirs, { language })
      await openHome(theirs, url(), { email, password })
      const menu = theirs.getByRole('navigation').first()
      await expect(menu.getByRole('link', { name: t('units') })).toBeVisible()
      await expect(menu.getByRole('link', { name: t('orders') })).toHaveCount(0)
      await expect(menu.getByRole('button', { name: t('group') })).toHaveCount(0)
      await theirs.goto(`${url()}/admins/all`)
      await theirs.waitForURL('**/forbidden')
      await theirs.goto(`${url()}/units/all`)
      await theirs.locator('tbody tr').first().waitFor()

      await toggleSwitch(row.getByRole('switch'))
      const dialog = page.getByRole('dialog')
      const off = dialog.getByRole('button', { name: t('off') })
      await expect(off).toBeDisabled()
      await dialog.getByRole('textbox').fill('ترك العمل')
      // As a server answers ten minutes after the last password; what was begun goes on once it is given.
      const refusal = { status: 403, json: { code: 'not_confirmed', message: '', request_id: 'x' } }
      await page.route('**/admins/activate/*', (route) => route.fulfill(refusal), { times: 1 })
      await off.click()
      const confirmDialog = page.getByRole('dialog', { name: t('you') })
      await confirmDialog.locator('input').fill(demoAdmin.password)
      await confirmDialog.getByRole('button', { name: t('confirm') }).click()
      await expect(confirmDialog).toHaveCount(0)
      await expect(row.getByRole('switch')).not.toBeChecked()
      // Their page notices by itself: the stream ends with the session.
      await theirs.waitForURL(`${url()}/`, { timeout: 180_000 })
      await theirs.close()

      await row.getByRole('link', { name: /لينا/ }).first().click()
      await page.waitForURL('**/admins/show/*')
      await expect(page.locator('main')).toContainText('ترك العمل')
      await expect(page.locator('main')).toContainText(email)
      await page.goto(page.url().replace('show', 'edit'))
      await expect(field('password')).toHaveCount(0)
      await toggleSwitch(page.getByRole('switch', { name: t('change') }))
      await expect(field('password')).toBeVisible()
    })

    test('admin 1 shows a lock', async ({ page }) => {
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/admins/all?email=admin@bustan.test`)
      const row = page.locator('tbody tr')
      await expect(row).toHaveCount(1)
      await expect(row.locator('.resource-tool-locked')).toHaveAttribute('title', /./)
      await expect(row.getByRole('switch')).toHaveCount(0)
      await page.goto(`${url()}/admins/edit/1`)
      await page.waitForURL('**/admins/all*')
    })
  })
