import type { Page } from '@playwright/test'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, toggleSwitch, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const words: Record<Language, Record<string, string>> = {
  ar: {
    save: 'حفظ',
    search: 'بحث',
    off: 'إيقاف الحساب',
    change: 'تغيير الرصيد',
    accept: 'قبول',
    reject: 'رفض',
    rejected: 'مرفوض',
    accepted: 'مقبول',
    inactive: 'غير نشط',
    department: 'الإدارة',
    employee: 'موظف',
    merge: 'دمج',
    other: 'الحساب المراد دمجه',
    forget: 'حذف نهائي',
    payOut: 'صرف الرصيد',
    cash: 'نقدًا',
    gone: 'حُذفت البيانات الشخصية لهذا الحساب.',
  },
  en: {
    save: 'Save',
    search: 'Search',
    off: 'Switch off',
    change: 'Change the balance',
    accept: 'Accept',
    reject: 'Reject',
    rejected: 'Rejected',
    accepted: 'Accepted',
    inactive: 'Not active',
    department: 'Department',
    employee: 'Employee',
    merge: 'Merge',
    other: 'Account to merge',
    forget: 'Delete for good',
    payOut: 'Pay out',
    cash: 'Cash',
    gone: 'The personal data of this account was deleted.',
  },
}

const mobileOf = (language: Language, kind: number) =>
  `05${language === 'ar' ? 7 : 8}99900${kind}0`.slice(0, 10)

const eastern = (digits: string) => digits.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

async function askToJoin(url: string, mobile: string, first_name: string): Promise<void> {
  const { data } = await (await fetch(`${url}/api/store/v1/departments`)).json()
  const response = await fetch(`${url}/api/store/v1/auth/register-employee`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
    body: JSON.stringify({ first_name, mobile, department_id: data[0].id }),
  })
  if (!response.ok) throw new Error(`a request to join answered ${response.status}`)
}

const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`)

for (const language of languagesInTurn('people'))
  test.describe(`people in ${language}`, () => {
    const url = productUrl
    const t = (key: string) => words[language][key] ?? key

    test('a client is added, found, edited, switched off with a reason, and paid', async ({ page }) => {
      const family = language === 'ar' ? 'الظفيري' : 'المطرفي'
      const mobile = mobileOf(language, 1)
      await dress(page, { language })
      await signIn(page, url())

      await page.goto(`${url()}/Clients/create`)
      const save = page.getByRole('button', { name: t('save') }).first()
      await save.click()
      await expect(field(page, 'first_name')).toBeFocused()
      await field(page, 'first_name').fill('أميرة')
      await field(page, 'last_name').fill(family)
      await field(page, 'mobile').pressSequentially(eastern(mobile))
      await save.click()
      await page.waitForURL('**/clients/all*', { timeout: 180_000 })

      // Another spelling of the name finds it, and so does a part of the number in Arabic digits.
      const rows = page.locator('tbody tr')
      await page.goto(`${url()}/clients/all?name=${encodeURIComponent(`اميره ${family.slice(2)}`)}`)
      await expect(rows).toHaveCount(1)
      await page.goto(`${url()}/clients/all`)
      await page.locator('tbody tr').first().waitFor()
      await page.keyboard.press('f')
      await page.getByPlaceholder('05x xxx xxxx').fill(eastern(mobile.slice(2, 8)))
      await page.getByRole('button', { name: t('search'), exact: true }).click()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(family)

      await rows
        .getByRole('link', { name: `أميرة ${family}` })
        .first()
        .click()
      await page.waitForURL('**/clients/show/*')
      await page.locator('.page-head a[href*="/clients/edit/"]').click()
      await field(page, 'email').fill('amira@farm.example')
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/clients/all*')
      await rows
        .getByRole('link', { name: `أميرة ${family}` })
        .first()
        .click()
      await expect(page.getByText('amira@farm.example').first()).toBeVisible()

      await page.getByRole('button', { name: t('change') }).click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: t('save'), exact: true })
      await dialog.locator('[name="balance"]').fill('٧٥٫٥')
      await expect(confirm).toBeDisabled()
      await dialog.locator('[name="reason"]').fill('تعويض')
      await confirm.click()
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('.figures')).toContainText('75.50')
      await expect(page.locator('.person-lines-balance-lines')).toContainText('تعويض')

      await page.goto(`${url()}/clients/all?mobile=${mobile}`)
      await toggleSwitch(rows.getByRole('switch'))
      const off = dialog.getByRole('button', { name: t('off') })
      await expect(off).toBeDisabled()
      await dialog.getByRole('textbox').fill('طلبات وهمية')
      await off.click()
      await expect(dialog).toHaveCount(0)
      await expect(rows.getByRole('switch')).not.toBeChecked()
      await rows
        .getByRole('link', { name: `أميرة ${family}` })
        .first()
        .click()
      await expect(page.getByText('طلبات وهمية').first()).toBeVisible()
    })

    test('one request to join is accepted, another rejected with a reason', async ({ page }) => {
      const [yes, no] = [`نجود ${language}`, `شادن ${language}`]
      await askToJoin(url(), mobileOf(language, 2), yes)
      await askToJoin(url(), mobileOf(language, 3), no)
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/order-requests/all`)
      const row = (name: string) => page.locator('tbody tr', { hasText: name })
      await row(yes)
        .getByRole('button', { name: t('accept') })
        .click()
      await expect(row(yes)).toHaveCount(0)

      await row(no).getByRole('link', { name: no }).click()
      await page
        .locator('.page-head')
        .getByRole('button', { name: t('reject') })
        .click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: t('reject'), exact: true })
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox').fill('لا تعمل لدينا')
      await confirm.click()
      await expect(page.locator('.page-head')).toContainText(t('rejected'))
      await expect(page.getByText('لا تعمل لدينا').first()).toBeVisible()
      await page.goto(`${url()}/order-requests/all?state=accepted&name=${encodeURIComponent(yes)}`)
      await expect(row(yes)).toHaveCount(1)
    })

    test('an employee is added among all users, in a department, and found by type', async ({ page }) => {
      const first = language === 'ar' ? 'رنيم' : 'جوري'
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}/users/create`)
      await field(page, 'first_name').fill(first)
      await field(page, 'mobile').fill(mobileOf(language, 4))
      await field(page, 'type').click()
      await page.getByRole('option', { name: t('employee') }).click()
      await page.keyboard.press('Control+KeyS')
      const department = page.getByRole('textbox', { name: t('department') })
      await expect(department).toBeFocused()
      await department.fill(language === 'ar' ? 'التسويق' : 'market')
      await page
        .getByRole('listbox', { name: t('department') })
        .getByRole('option')
        .first()
        .click()
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL('**/users/all*')

      const row = page.locator('tbody tr', { hasText: first })
      await page.goto(`${url()}/users/all?name=${encodeURIComponent(first)}`)
      await expect(row).toHaveCount(1)
      await page.locator('.chips-chip', { hasText: new RegExp(`^${t('employee')}$`) }).click()
      await expect(page).toHaveURL(/type=employee/)
      await row.getByRole('link', { name: first }).first().click()
      await expect(page.locator('.facts-defs a[href*="/managements/show/"]')).toBeVisible()
    })

    test('two accounts of one person become one, whose personal data then goes', async ({ page }) => {
      const [keep, other] = language === 'ar' ? ['تالا', 'تالا الثانية'] : ['ليان', 'ليان الثانية']
      await dress(page, { language })
      await signIn(page, url())
      const call = apiCaller(page, url())
      const add = async (first_name: string, kind: number) =>
        (await call('POST', '/clients', { first_name, mobile: mobileOf(language, kind) })).data
      const [one, two] = [await add(keep, 5), await add(other, 6)]
      await call('POST', `/change-client-balance/${two.id}`, {
        balance: 40,
        reason: 'تعويض',
        version: two.version,
      })

      await page.goto(`${url()}/clients/show/${one.id}`)
      await page.getByRole('button', { name: t('merge'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      const merge = dialog.getByRole('button', { name: t('merge'), exact: true })
      await expect(merge).toBeDisabled()
      await dialog.getByRole('textbox', { name: t('other') }).fill(mobileOf(language, 6))
      await page.getByRole('option', { name: other }).click()
      await expect(dialog).toContainText('40.00')
      // Both beside each other, and what there is then.
      await expect(dialog.locator('.merge-compare tbody tr').last()).toContainText('40.00')
      expect(await findings(page)).toEqual([])
      await merge.click()
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('.figures')).toContainText('40.00')
      await page.goto(`${url()}/clients/show/${two.id}`)
      await expect(page.locator('.figures-person-gone').getByRole('link', { name: keep })).toBeVisible()

      await page.goto(`${url()}/clients/show/${one.id}`)
      // The balance the shop owes is paid out first, and has its voucher.
      await page.getByRole('button', { name: t('payOut') }).click()
      await dialog.getByRole('button', { name: t('cash'), exact: true }).click()
      await dialog.getByRole('button', { name: t('save'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('.person-lines-balance-lines li').first()).toContainText(t('cash'))
      await page.evaluate(() => Object.assign(window, { print: () => undefined }))
      await page.locator('.person-lines-balance-lines .person-lines-ledger-paper button').first().click()
      await expect(page.locator('.sheets > .balance-receipt')).toContainText('سند صرف Payment voucher')
      await page.keyboard.press('Shift')
      await page.getByRole('button', { name: t('forget') }).click()
      const forget = dialog.getByRole('button', { name: t('forget') })
      await dialog.getByRole('textbox').fill('سواها')
      await expect(forget).toBeDisabled()
      await dialog.getByRole('textbox').fill(keep)
      await forget.click()
      await page.waitForURL('**/clients/all*')
      await page.goto(`${url()}/clients/show/${one.id}`)
      await expect(page.getByText(t('gone'))).toBeVisible()
      await expect(page.locator('main')).not.toContainText(keep)
    })
  })
