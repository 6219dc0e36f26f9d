import { dress, expect, findings, productUrl, test } from '../support/product.ts'
import { signIn, signInByHand } from '../support/session.ts'
import { asSuper, createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl

const words = {
  ar: {
    contact: 'إعدادات التواصل',
    add: 'إضافة رقم',
    phone: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    save: 'حفظ',
    saved: 'تم الحفظ بنجاح.',
    undo: 'تراجع',
    restored: 'عادت القيم الأقدم إلى السريان.',
    versions: 'الإصدارات السابقة',
    restore: 'استعادة هذا الإصدار',
    other: 'نسبة أخرى',
    rate: 'نسبة ضريبة القيمة المضافة',
    search: 'ابحث في الإعدادات',
    vatNumber: 'الرقم الضريبي',
    typed: 'ضريبي',
    leave: 'مغادرة',
    stay: 'البقاء',
    lists: 'القوائم',
  },
  en: {
    contact: 'Contact settings',
    add: 'Add a number',
    phone: 'Phone number',
    email: 'Email',
    save: 'Save',
    saved: 'Saved successfully.',
    undo: 'Undo',
    restored: 'The older values apply again.',
    versions: 'Earlier versions',
    restore: 'Restore this version',
    other: 'Another rate',
    rate: 'VAT rate',
    search: 'Search the settings',
    vatNumber: 'VAT number',
    typed: 'vat num',
    leave: 'Leave',
    stay: 'Stay',
    lists: 'Lists',
  },
} as const

const sectionNow = async (name: string) => {
  const call = await asSuper(url())
  const all = (await call('GET', '/settings/sections')) as unknown as {
    name: string
    version: number
    values: Record<string, unknown>
  }[]
  return all.find((one) => one.name === name)
}

for (const language of languagesInTurn('settings')) {
  const texts = words[language]

  test(`${language}: phones are added and taken away, a fault is named, and a save can be undone`, async ({
    page,
  }) => {
    const call = await asSuper(url())
    const first = { phones: ['0551111111'], email: 'first@farm.example' }
    await call('PUT', '/settings/sections/contact', { values: first })
    await dress(page, { language })
    await signIn(page, url())
    await page.goto(`${url()}/contact_settings`)
    await expect(page.getByRole('heading', { level: 1, name: texts.contact })).toBeVisible()
    await page.getByRole('button', { name: texts.add }).click()
    const second = page.locator('[name="phones.1"]')
    await expect(second).toBeFocused()
    await second.fill('٠١١٢٣٤٥٦٧٨')
    await page.locator('[name="email"]').fill('farm')
    await page.getByRole('button', { name: texts.save, exact: true }).first().click()
    await expect(page.locator('[name="email"]')).toBeFocused()
    await page.locator('[name="email"]').fill('second@farm.example')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(texts.saved)).toBeVisible()
    expect((await sectionNow('contact'))?.values).toMatchObject({
      phones: ['+966551111111', '0112345678'],
      email: 'second@farm.example',
    })
    await page.getByRole('button', { name: texts.undo }).click()
    await expect(page.getByText(texts.restored)).toBeVisible()
    await expect(page.locator('[name="email"]')).toHaveValue('first@farm.example')
    await expect(page.locator('[name="phones.1"]')).toHaveCount(0)

    await page.getByRole('button', { name: texts.versions }).click()
    const versions = page.locator('.settings-setting-version')
    await expect(versions.first()).toHaveAttribute('data-current', 'true')
    await versions.nth(1).getByRole('button', { name: texts.restore }).click()
    await expect.poll(async () => (await sectionNow('contact'))?.values['email']).toBe('second@farm.example')
    expect(await findings(page)).toEqual([])
  })

  test(`${language}: another VAT rate takes a confirmation, and a search leads to its field`, async ({
    page,
  }) => {
    const call = await asSuper(url())
    await call('PUT', '/settings/sections/general', { values: { tax: 15 } })
    await dress(page, { language, theme: 'dark' })
    await signIn(page, url())
    // An address that was a section of its own leads to its part.
    await page.goto(`${url()}/app_settings?section=delivery`)
    const parts = page.locator('main h2')
    await expect(parts).toHaveCount(3)
    await expect(parts.last()).toBeFocused()
    await expect(parts.last()).toBeInViewport()
    await page.locator('[name="minimum_order"]').fill('12')
    await page.getByRole('searchbox', { name: texts.search }).fill(texts.typed)
    await page.locator('.settings-section-nav').getByRole('link', { name: texts.vatNumber }).click()
    await expect(page.locator('[name="tax_number"]')).toBeFocused()
    await page.getByRole('radio', { name: texts.other }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.other }).click()
    await page.locator('[name="tax"]').fill('7.25')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page.getByText(texts.saved)).toBeVisible()
    expect((await sectionNow('general'))?.values).toMatchObject({ tax: 7.25, minimum_order: 12 })
    await page.locator('[name="minimum_order"]').fill('')
    await page.getByRole('radio', { name: '15%' }).click()
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await sectionNow('general'))?.values)
      .toMatchObject({ tax: 15, minimum_order: null })
  })

  test(`${language}: what is not saved is not left behind without a question`, async ({ page }) => {
    await dress(page, { language })
    await signIn(page, url())
    await page.goto(`${url()}/app_settings?section=waiting`)
    const amber = page.locator('[name="waiting_amber"]')
    const before = await amber.inputValue()
    await amber.fill('3')
    const lists = page.locator('.settings-section-nav').getByRole('link', { name: texts.lists })
    await lists.click()
    await page.getByRole('dialog').getByRole('button', { name: texts.stay }).click()
    await expect(amber).toHaveValue('3')
    await lists.click()
    await page.getByRole('dialog').getByRole('button', { name: texts.leave }).click()
    await expect(page.locator('[name="page_size"]')).toBeVisible()
    expect(String((await sectionNow('waiting'))?.values['waiting_amber'])).toBe(before)
  })
}

test('somebody faster is told of, and either’s values can be taken', async ({ page }) => {
  const call = await asSuper(url())
  await call('PUT', '/settings/sections/contact', { values: { instagram: 'farm' } })
  await dress(page, { language: 'en' })
  await signIn(page, url())
  await page.goto(`${url()}/contact_settings`)
  const name = page.locator('[name="instagram"]')
  await name.fill('mine')
  await call('PUT', '/settings/sections/contact', { values: { instagram: 'theirs' } })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name: 'https://instagram.com/theirs' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('https://instagram.com/mine')
})

test('a secret is typed once and shown to nobody again', async ({ page }) => {
  await dress(page, { language: 'en' })
  // Whoever signed in a while ago is asked for the password before a mail server is saved.
  await signInByHand(page, url())
  await page.goto(`${url()}/app_settings?section=mail`)
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  await page.locator('[name="smtp_host"]').fill('127.0.0.1')
  await page.locator('[name="smtp_port"]').fill('9')
  await page.locator('[name="smtp_password"]').fill('never-shown-again')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('There is one. Leave this empty to keep it.')).toBeVisible()
  await expect(page.locator('[name="smtp_password"]')).toHaveValue('')
  await page.getByRole('button', { name: 'Send a test email to me' }).click()
  await expect(page.getByText('It could not be reached.')).toBeVisible()
  await page.locator('[name="smtp_host"]').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/give the password of the mail server again/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('None yet.')).toBeVisible()
  expect(answers.join(' ')).not.toContain('never-shown-again')
})

test('who may only look sees all and changes nothing', async ({ page }) => {
  const { admin } = await createStaff(url(), ['settings index'])
  await dress(page, { language: 'en' })
  await signIn(page, url(), admin)
  for (const section of [
    'general',
    'business',
    'map',
    'waiting',
    'handling',
    'time',
    'lists',
    'mail',
    'texting',
    'passwords',
  ]) {
    await page.goto(`${url()}/app_settings?section=${section}`)
    await expect(page.getByRole('note')).toBeVisible()
    await expect(page.locator('form').getByRole('button', { name: 'Save' })).toHaveCount(0)
    // The preview of a fee is tried, not saved.
    const preview = page.locator('.delivery-fee-preview input')
    if (section === 'general') await expect(preview).toHaveCount(3)
    const editable = page
      .locator('form input:not([readonly]):not(:disabled), form textarea:not([readonly]):not(:disabled)')
      .and(page.locator(':not(.delivery-fee-preview *)'))
    await expect(editable, section).toHaveCount(0)
  }
})

test('rows on a page and the clock reach open browsers, also of who may not see the settings', async ({
  page,
}) => {
  const { admin, call } = await createStaff(url(), ['units index', 'units show', 'orders show'])
  const set = (section: string, values: object) => call('PUT', `/settings/sections/${section}`, { values })
  const [order] = (await call('GET', '/orders')) as unknown as { id: number }[]
  await dress(page, { language: 'en' })
  await signIn(page, url(), admin)
  const rows = page.locator('main tbody tr')
  await page.goto(`${url()}/units/all`)
  await expect(page.locator('tbody a').first()).toBeVisible()
  const usual = await rows.count()
  expect(usual).toBeGreaterThan(3)
  try {
    await set('lists', { page_size: 3 })
    await expect(rows).toHaveCount(3)
    await set('lists', { page_size: null })
    await expect(rows).toHaveCount(usual)

    await page.goto(`${url()}/orders/show/${order?.id}`)
    const placed = page.locator('main time').first()
    const shown = () => placed.evaluate((time) => `${time.textContent} ${time.getAttribute('title')}`)
    await expect(placed).toBeVisible()
    const before = await shown()
    await set('time', { time_zone: 'Pacific/Kiritimati' })
    await expect.poll(shown).not.toBe(before)
    await set('time', { time_zone: 'Asia/Riyadh' })
    await expect.poll(shown).toBe(before)
  } finally {
    await set('lists', { page_size: null })
    await set('time', { time_zone: 'Asia/Riyadh' })
  }
})

test('on a phone the sections stand above the one that is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dress(page, { language: 'ar' })
  await signIn(page, url())
  await page.goto(`${url()}/app_settings?section=passwords`)
  const nav = await page.locator('.settings-section-nav').boundingBox()
  const card = await page.locator('.settings-section-place').boundingBox()
  expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
  await expect(page.locator('.settings-section-link[aria-current]')).toBeInViewport()
})
