import type { Locator, Page } from '@playwright/test'
import { addDays, businessDay } from '../../contract/src/core/values/dates.ts'
import { film } from '../../server/test/scenes/values/films.ts'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, toggleSwitch, productUrl, confirmLabel, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl
const today = businessDay(new Date())

type Both = Record<Language, string>

interface Journey {
  path: string
  /** Label of the button that adds one. */
  add: Both
  /** The names of the record, before and after the edit. */
  first: Both
  second: Both
  /** The select without which it is not saved. */
  asks?: RegExp
  /** Fills what a new one needs beside its names. */
  fill?: (page: Page, language: Language) => Promise<void>
  /** Looks at the page that shows it. */
  look?: (page: Page, language: Language) => Promise<void>
}

/** Opens a select, types a part of a name and takes the choice. */
async function choose(page: Page, label: RegExp, typed: string, choice: string): Promise<void> {
  const field = page.getByLabel(label).first()
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: choice, exact: true }).click()
  await expect(field).toHaveValue(choice)
}

async function managerName(page: Page): Promise<string> {
  const call = apiCaller(page, url())
  const { data } = await call('GET', '/management?per_page=1')
  return data[0].user.name
}

const journeys: Record<string, Journey> = {
  'sub-category': {
    path: '/sub-categories',
    add: { ar: 'إضافة قسم فرعي', en: 'Add a sub-category' },
    first: { ar: 'بازلاء الموسم', en: 'Season peas' },
    second: { ar: 'بازلاء الشتاء', en: 'Winter peas' },
    asks: /القسم الرئيسي|Main category/,
    async fill(page, language) {
      const [typed, name] = language === 'ar' ? ['الخُضرو', 'الخضروات'] : ['veget', 'Vegetables']
      await choose(page, /القسم الرئيسي|Main category/, typed, name)
    },
    async look(page, language) {
      const parent = page.getByRole('link', {
        name: language === 'ar' ? 'الخضروات' : 'Vegetables',
        exact: true,
      })
      await expect(parent).toHaveAttribute('href', /\/main-categories\/show\/\d+/)
    },
  },
  department: {
    path: '/managements',
    add: { ar: 'إضافة إدارة', en: 'Add a department' },
    first: { ar: 'إدارة التدريب', en: 'Training' },
    second: { ar: 'إدارة التطوير', en: 'Development' },
    async fill(page) {
      const name = await managerName(page)
      await choose(page, /المدير|Manager/, name.slice(0, 6), name)
    },
    async look(page) {
      const manager = page.getByRole('link', { name: await managerName(page), exact: true })
      await expect(manager).toHaveAttribute('href', /\/users\/show\/\d+/)
    },
  },
  question: {
    path: '/questions',
    add: { ar: 'إضافة سؤال', en: 'Add a question' },
    first: { ar: 'هل لديكم فرع في بريدة؟', en: 'Is there a branch in Buraydah?' },
    second: { ar: 'هل لديكم فرع في عنيزة؟', en: 'Is there a branch in Unayzah?' },
    async fill(page) {
      await page.locator('textarea[lang="ar"]').fill('ليس بعد.')
      await page.locator('textarea[lang="en"]').fill('Not yet.')
    },
    async look(page) {
      await expect(page.getByText('ليس بعد.')).toBeVisible()
    },
  },
  advertisement: {
    path: '/ads',
    add: { ar: 'إضافة إعلان', en: 'Add an advertisement' },
    first: { ar: 'عرض التجربة', en: 'Trial offer' },
    second: { ar: 'عرض الختام', en: 'Closing offer' },
    async fill(page, language) {
      const days = page.locator('.day-input')
      await days.nth(0).fill(addDays(today, -1))
      await days.nth(1).fill(addDays(today, 3))
      await page.keyboard.press('Control+KeyS')
      await expect(days.nth(0)).toBeFocused()
      await expect(
        page
          .getByText(language === 'ar' ? 'يجب ألا يكون تاريخ البداية قبل اليوم.' : /may not be before today/)
          .first(),
      ).toBeVisible()
      await days.nth(0).fill(today)
      const file = page.locator('input[type="file"]')
      await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
      await expect(
        page.getByText(
          language === 'ar' ? /يجب أن يكون الملف المختار صورة/ : /The selected file must be an image/,
        ),
      ).toBeVisible()
      await file.setInputFiles({ name: 'offer.mp4', mimeType: 'video/mp4', buffer: film(12) })
      await expect(page.locator('form video')).toHaveAttribute('src', /^blob:/)
    },
    async look(page, language) {
      const player = page.locator('video[controls]')
      await expect(player).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}\.mp4$/)
      await expect(player).toHaveAttribute('preload', 'metadata')
      await expect(page.getByText(language === 'ar' ? 'متوقف' : 'Paused', { exact: true })).toBeVisible()
    },
  },
}

const words = {
  ar: { save: 'حفظ', remove: 'حذف', filters: 'بحث وتصفية', edit: /تعديل/, show: /عرض/ },
  en: { save: 'Save', remove: 'Delete', filters: 'Search & filter', edit: /^Edit/, show: /^Show/ },
} as const

for (const language of languagesInTurn('content'))
  for (const [name, journey] of Object.entries(journeys))
    test(`a ${name} is created, found, edited, switched off, shown and deleted in ${language}`, async ({
      page,
    }) => {
      const t = words[language]
      const whole: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).searchParams.get('limit') === '0') whole.push(request.url())
      })
      await dress(page, { language })
      await signIn(page, url())
      await page.goto(`${url()}${journey.path}/all`)
      await page.getByRole('link', { name: journey.add[language] }).first().click()
      await page.waitForURL(`**${journey.path}/create`)

      const arabic = page.locator('input[lang="ar"]')
      const english = page.locator('input[lang="en"]')
      await page.getByRole('button', { name: t.save }).first().click()
      await expect(arabic).toBeFocused()
      await arabic.fill(journey.first.ar)
      await english.fill(journey.first.en)
      if (journey.asks) {
        await page.keyboard.press('Control+KeyS')
        await expect(page.getByLabel(journey.asks).first()).toBeFocused()
      }
      await journey.fill?.(page, language)
      await page.getByRole('button', { name: t.save }).first().click()
      await page.waitForURL(`**${journey.path}/all*`)

      await page.getByRole('button', { name: t.filters }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(journey.first[language])
      await page.keyboard.press('Enter')
      const row = page.locator('tbody tr', { hasText: journey.first[language] })
      await expect(row).toHaveCount(1)

      await row.getByRole('link', { name: t.edit }).click()
      await page.waitForURL(`**${journey.path}/edit/*`)
      await arabic.fill(journey.second.ar)
      await english.fill(journey.second.en)
      await page.keyboard.press('Control+KeyS')
      await page.waitForURL(`**${journey.path}/all*`)
      await page.goto(`${url()}${journey.path}/all`)
      const renamed: Locator = page.locator('tbody tr', { hasText: journey.second[language] })
      await expect(renamed).toHaveCount(1)

      const turn = renamed.getByRole('switch')
      await expect(turn).toBeChecked()
      await toggleSwitch(turn)
      await expect(turn).not.toBeChecked()

      await renamed.getByRole('link', { name: t.show }).first().click()
      await page.waitForURL(`**${journey.path}/show/*`)
      await expect(page.locator('h1')).toContainText(journey.second[language])
      await journey.look?.(page, language)
      await page.goBack()

      await renamed.getByRole('button', { name: new RegExp(t.remove) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(journey.second[language])
      await dialog.getByRole('button', { name: confirmLabel[language] }).click()
      await expect(renamed).toHaveCount(0)
      expect(whole, 'a select list was loaded whole').toEqual([])
    })

test('a department with employees stays, and says how many', async ({ page }) => {
  await dress(page, { language: 'ar' })
  await signIn(page, url())
  await page.goto(`${url()}/managements/all?name=${encodeURIComponent('الموارد البشرية')}`)
  await page.locator('tbody').getByRole('button', { name: /^حذف / }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: confirmLabel.ar }).click()
  await expect(page.getByText(/ما زال مستخدمًا: .*موظف/)).toBeVisible()
})
