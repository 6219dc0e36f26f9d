import type { Locator, Page } from '@playwright/test'
import { addDays, businessDay } from '../../contract/src/core/values/dates.ts'
import { film } from '../../server/test/scenes/values/films.ts'
import { screens } from '../looks/everyScreen.ts'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, confirmLabel, test } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { inTurn, languageInTurn } from '../support/turn.ts'

const language = languageInTurn('emptyShop')
const today = businessDay(new Date())
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"], [name="${path}"]`).first()

/** Opens a select and takes its choice of this name. */
async function choose(page: Page, path: string, choice: string): Promise<void> {
  const select = field(page, path)
  await select.click()
  await page.getByRole('option', { name: choice }).first().click()
}

/** Types a name that a select does not know, adds it there, and finds it chosen: Ctrl S is the dialog's, not the form's behind it. */
async function addHere(page: Page, path: string, name: string): Promise<void> {
  const select = field(page, path)
  await select.fill(name)
  await page.getByRole('option', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name="name.ar"], [data-path="name.ar"]').first()).toHaveValue(name)
  await page.keyboard.press('Control+KeyS')
  await expect(dialog).toHaveCount(0)
  await expect(select).toHaveValue(name)
  // The form behind the dialog shows no errors for the fields that are still blank.
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(0)
}

/** The steps by which an owner creates one of these, and the change they make to it. */
interface Part {
  /** Its name in the list once it is made, and after the change, in both languages. */
  made: { ar: string; en: string }
  changed: { ar: string; en: string }
  /** Its name fields: of a person, or in both languages. */
  name?: (page: Page, value: { ar: string; en: string }) => Promise<void>
  /** Fills the fields it needs beside its name. */
  fill?: (page: Page) => Promise<void>
  /** True where the list unfolds it, and it has no page. */
  unfolds?: true
  /** False where it is sent as soon as it is made. */
  edits?: false
  /** False where accounts stay, switched off, and what was sent is sent. */
  deletes?: false
}

const named =
  (path: string) =>
  async (page: Page, value: { ar: string; en: string }): Promise<void> => {
    await field(page, `${path}.ar`).fill(value.ar)
    await field(page, `${path}.en`).fill(value.en)
  }
const person = async (page: Page, value: { ar: string }) => {
  const [first = '', last = ''] = value.ar.split(' ')
  await field(page, 'first_name').fill(first)
  await field(page, 'last_name').fill(last)
}
const same = (name: string) => ({ ar: name, en: name })

/** In the order an owner would go: what others need comes first. */
const parts: Readonly<Record<string, Part>> = {
  '/units': { made: { ar: 'صندوق', en: 'Box' }, changed: { ar: 'صندوق كبير', en: 'Large box' } },
  '/main-categories': {
    made: { ar: 'فواكه', en: 'Fruit' },
    changed: { ar: 'فواكه الموسم', en: 'Fruit of the season' },
  },
  '/sub-categories': {
    made: { ar: 'حمضيات', en: 'Citrus' },
    changed: { ar: 'حمضيات طازجة', en: 'Fresh citrus' },
    fill: (page) => choose(page, 'parent_id', parts['/main-categories']?.changed[language] ?? ''),
  },
  // Its unit is added out of its own form.
  '/products': {
    made: { ar: 'برتقال', en: 'Oranges' },
    changed: { ar: 'برتقال للعصير', en: 'Juice oranges' },
    async fill(page) {
      await choose(page, 'category_id', parts['/main-categories']?.changed[language] ?? '')
      await addHere(page, 'unit_id', 'سلة')
      await field(page, 'price').fill('12.50')
    },
  },
  '/users': {
    made: same('سعد الحربي'),
    changed: same('سعود الحربي'),
    name: person,
    async fill(page) {
      await field(page, 'mobile').fill('0551234501')
      await choose(page, 'type', { ar: 'مدير', en: 'Manager' }[language])
    },
    deletes: false,
  },
  '/managements': {
    made: { ar: 'المشتريات', en: 'Purchasing' },
    changed: { ar: 'مشتريات الفرع', en: 'Branch purchasing' },
    fill: (page) => choose(page, 'user_id', parts['/users']?.changed[language] ?? ''),
  },
  '/clients': {
    made: same('نورة الشمري'),
    changed: same('نوف الشمري'),
    name: person,
    fill: (page) => field(page, 'mobile').fill('0551234502'),
    deletes: false,
  },
  '/roles': {
    made: { ar: 'كاتب', en: 'Clerk' },
    changed: { ar: 'كاتب الطلبات', en: 'Order clerk' },
    fill: (page) => page.locator('.matrix tbody td').getByRole('checkbox').first().check(),
    unfolds: true,
  },
  '/admins': {
    made: same('هند العتيبي'),
    changed: same('هيا العتيبي'),
    name: person,
    async fill(page) {
      await field(page, 'email').fill('hind@shop.example')
      await field(page, 'mobile').fill('0551234503')
      await page
        .getByRole('checkbox', { name: parts['/roles']?.changed[language] ?? '', exact: true })
        .check()
      await field(page, 'password').fill('second-orchard-9')
      await field(page, 'password_confirmation').fill('second-orchard-9')
    },
  },
  '/questions': {
    made: { ar: 'هل توصلون يوم الجمعة؟', en: 'Do you deliver on Fridays?' },
    changed: { ar: 'هل توصلون يوم السبت؟', en: 'Do you deliver on Saturdays?' },
    name: named('body'),
    fill: (page) => page.locator('textarea[lang="ar"]').fill('نعم'),
  },
  '/ads': {
    made: { ar: 'عرض الافتتاح', en: 'Opening offer' },
    changed: { ar: 'عرض الأسبوع', en: 'Offer of the week' },
    name: named('title'),
    async fill(page) {
      await page.locator('.day-input').nth(0).fill(today)
      await page.locator('.day-input').nth(1).fill(addDays(today, 3))
      const file = { name: 'offer.mp4', mimeType: 'video/mp4', buffer: film(12) }
      await page.locator('input[type="file"]').setInputFiles(file)
    },
  },
  '/saved-answers': {
    made: { ar: 'شكر', en: 'Thanks' },
    changed: { ar: 'شكر جزيل', en: 'Many thanks' },
    async fill(page) {
      await page.locator('textarea[lang="ar"]').fill('شكرًا لك')
      await page.locator('textarea[lang="en"]').fill('Thank you')
    },
  },
  '/all-notifications': {
    made: { ar: 'افتتحنا', en: 'We are open' },
    changed: { ar: 'افتتحنا', en: 'We are open' },
    name: named('title'),
    async fill(page) {
      await field(page, 'body.ar').fill('أهلًا بكم')
      await field(page, 'body.en').fill('Welcome')
    },
    edits: false,
    deletes: false,
  },
}

test.describe.configure({ mode: 'serial' })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.end())

const rowOf = (page: Page, text: string): Locator => page.locator('tbody tr', { hasText: text })

/** Orders need a customer and something to sell: the journey of phone orders begins with those. */
const OTHER_JOURNEYS: readonly string[] = ['/orders']

test('every screen that creates something is in this journey', () => {
  const creating = screens
    .filter((path) => path.endsWith('/create'))
    .map((path) => path.replace('/create', ''))
    .filter((path) => !OTHER_JOURNEYS.includes(path))
  expect(Object.keys(parts).toSorted()).toEqual(creating.toSorted())
})

test('the reminder of a second step has its place before it is there', async ({ page }) => {
  await page.setViewportSize({ width: inTurn('reminder wide', [390, 1440]), height: 844 })
  await dress(page, { language })
  await signIn(page, shop.url, owner)
  const reminder = page.locator('.put-off-bar')
  await page.goto(`${shop.url}/units/all`)
  await expect(reminder).toBeVisible()
  // The page is loaded again, and who is signed in comes late.
  const late = Promise.withResolvers<void>()
  await page.route(/\/auth\/profile$|\/PutOffBar-/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.reload()
  const add = page.locator('main a[href$="/units/create"]').first()
  await expect(add).toBeVisible()
  const before = await add.boundingBox()
  await expect(reminder).toHaveCount(0)
  late.resolve()
  await expect(reminder).toBeVisible()
  expect(await add.boundingBox()).toEqual(before)
})

for (const [path, part] of Object.entries(parts)) {
  const { made, changed, name = named('name'), fill, unfolds = false, edits = true } = part
  test(`${path}: the first one is made, shown and changed in ${language}`, async ({ page }) => {
    await dress(page, { language })
    await signIn(page, shop.url, owner)
    await page.goto(`${shop.url}${path}/all`)
    await expect(page.locator('tbody tr').filter({ hasText: made[language] })).toHaveCount(0)
    await page.locator(`main a[href$="${path}/create"]`).first().click()
    await page.waitForURL(`**${path}/create`)
    await name(page, made)
    await fill?.(page)
    if (!edits) {
      // A sent notification cannot be undone: sending asks for confirmation once, and then shows it.
      const send = { ar: 'إرسال', en: 'Send' }[language]
      await page.locator('main').getByRole('button', { name: send, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click()
      await page.waitForURL(`**${path}/show/*`)
      await expect(page.locator('h1')).toContainText(made[language])
      return
    }
    await page.keyboard.press('Control+KeyS')
    await page.waitForURL(`**${path}/all*`)

    const row = rowOf(page, made[language])
    await expect(row).toHaveCount(1)
    if (unfolds) {
      const unfold = row.locator('[aria-expanded]').first()
      await unfold.click()
      await expect(unfold).toHaveAttribute('aria-expanded', 'true')
      await row.locator(`a[href*="${path}/edit/"]`).click()
    } else {
      await row.locator(`a[href*="${path}/show/"]`).first().click()
      await page.waitForURL(`**${path}/show/*`)
      await expect(page.locator('h1')).toContainText(made[language])
      await page.locator(`.page-head a[href*="${path}/edit/"]`).click()
    }
    await page.waitForURL(`**${path}/edit/*`)
    await name(page, changed)
    await page.keyboard.press('Control+KeyS')
    await page.waitForURL((address) => !address.pathname.includes('/edit/'))
    await page.goto(`${shop.url}${path}/all`)
    await expect(rowOf(page, changed[language])).toHaveCount(1)
  })
}

// Records that others need are deleted last.
for (const [path, { changed, deletes = true }] of Object.entries(parts).toReversed())
  if (deletes)
    test(`${path}: the last one is deleted in ${language}`, async ({ page }) => {
      await dress(page, { language })
      await signIn(page, shop.url, owner)
      await page.goto(`${shop.url}${path}/all`)
      const row = rowOf(page, changed[language])
      await row.locator('.resource-tool-danger').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(changed[language])
      await dialog.getByRole('button', { name: confirmLabel[language] }).click()
      await expect(row).toHaveCount(0)
    })
