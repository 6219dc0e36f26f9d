import type { Locator, Page } from '@playwright/test'
import { injections } from '../../server/test/scenes/values/injections.ts'
import { apiCaller } from '../support/apiCaller.ts'
import { dress, expect, findings, languages, productUrl, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { openHome, signIn } from '../support/session.ts'
import { languagesInTurn } from '../support/turn.ts'

const url = productUrl

const words = {
  ar: {
    group: 'محتوى التطبيق',
    page: { id: 5, slug: 'about-app', title: 'عن التطبيق' },
    preview: 'معاينة',
    versions: 'الإصدارات',
    save: 'حفظ',
    saved: 'تم الحفظ بنجاح.',
    takeUp: 'متابعة المسودة',
    restore: 'استعادة هذا الإصدار',
    leave: 'مغادرة',
    missing: 'يرجى إدخال المحتوى بالعربية.',
  },
  en: {
    group: 'App content',
    page: { id: 6, slug: 'delete-account', title: 'Deleting an account' },
    preview: 'Preview',
    versions: 'Versions',
    save: 'Save',
    saved: 'Saved successfully.',
    takeUp: 'Take up the draft',
    restore: 'Restore this version',
    leave: 'Leave',
    missing: 'Please enter the Arabic content.',
    stale: 'Somebody was faster',
    overwrite: 'Overwrite with mine',
  },
} as const

const sample = {
  ar: { heading: 'فصل جديد', plain: 'نص عادي', bold: 'مهم', item: 'بند أول', link: 'موقعنا' },
  en: {
    heading: 'A new part',
    plain: 'Plain words',
    bold: 'important',
    item: 'First item',
    link: 'our site',
  },
} as const

/** Opens a page's screen and answers the editor and the toolbar of a language. */
async function openEditor(
  page: Page,
  language: Language,
): Promise<{ text: Locator; tool: (name: string) => Locator }> {
  const text = page.locator(`.rich-text[lang="${language}"]`)
  await text.waitFor()
  const tool = (name: string) => page.locator('.editor', { has: text }).locator(`[data-tool="${name}"]`)
  return { text, tool }
}

/** Whoever reloads a changed page is asked by the browser; yes. */
const reloading = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

for (const language of languages)
  test(`a page is written with formats, kept as a draft, previewed, saved, compared and restored in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    const say = sample[language]
    await dress(page, { language })
    await openHome(page, url())
    reloading(page)

    await page.getByRole('button', { name: t.group }).click()
    await page.getByRole('link', { name: t.page.title }).click()
    await page.waitForURL(`**/app-content/${t.page.slug}`)
    await expect(page.locator('nav [aria-current="page"]')).toHaveText(t.page.title)
    const { text, tool } = await openEditor(page, language)
    await expect(text).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    const before = (await text.innerText()).slice(0, 40)

    await test.step('formats by mouse and by keyboard', async () => {
      await text.click()
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await tool('h2').click()
      await expect(tool('h2')).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.type(say.heading)
      await page.keyboard.press('Control+Shift+KeyE')
      await expect(tool('center')).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Enter')
      await expect(tool('h2')).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.type(`${say.plain} `)
      await page.keyboard.press('Control+KeyB')
      await page.keyboard.type(say.bold)
      await page.keyboard.press('Control+KeyB')
      await page.keyboard.press('Enter')
      // The toolbar is one stop; arrows lead along it as they look.
      await page.keyboard.press('Alt+F10')
      await page.keyboard.press('Home')
      await expect(tool('bold')).toBeFocused()
      for (let step = 0; step < 7; step += 1)
        await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(tool('bulletList')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(text).toBeFocused()
      await page.keyboard.type(say.item)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type(say.link)
      await page.keyboard.press('Shift+Home')
      await tool('link').click()
      await page.keyboard.type('javascript:alert(1)')
      await page.keyboard.press('Enter')
      await expect(page.locator('.editor-link [aria-invalid="true"]')).toBeFocused()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('example.com/a')
      await page.keyboard.press('Enter')

      await expect(text.locator('h2')).toHaveText(say.heading)
      await expect(text.locator('h2')).toHaveCSS('text-align', 'center')
      await expect(text.locator('strong')).toHaveText(say.bold)
      await expect(text.locator('ul > li')).toHaveText(say.item)
      await expect(text.locator('a')).toHaveAttribute('href', 'https://example.com/a')
    })
    expect(await findings(page)).toEqual([])

    await test.step('a draft outlives a reload', async () => {
      await page.reload()
      await page.getByRole('button', { name: t.takeUp }).click()
      await expect(text.locator('h2')).toHaveText(say.heading)
      await expect(text.locator('h2')).toHaveCSS('text-align', 'center')
    })

    await test.step('the preview stands in sandboxed frames, in both themes and languages', async () => {
      await page.getByRole('button', { name: t.preview }).click()
      const frames = page.locator('iframe')
      await expect(frames).toHaveCount(2)
      for (const at of [0, 1]) {
        await expect(frames.nth(at)).toHaveAttribute('sandbox', '')
        const inside = frames.nth(at).contentFrame()
        await expect(inside.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expect(inside.locator('h2')).toHaveText(say.heading)
        await expect(inside.locator('h2')).toHaveCSS('text-align', 'center')
      }
      const grounds = [0, 1].map((at) =>
        frames
          .nth(at)
          .contentFrame()
          .locator('main')
          .evaluate((main) => getComputedStyle(main).backgroundColor),
      )
      expect(await Promise.all(grounds)).toEqual(['rgb(255, 255, 255)', 'rgb(20, 27, 23)'])
      await page.locator('.preview-langs button[aria-pressed="false"]').click()
      await expect(frames.first().contentFrame().locator('html')).toHaveAttribute(
        'lang',
        language === 'ar' ? 'en' : 'ar',
      )
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
    })

    await test.step('saved, it is what everybody reads', async () => {
      await page.keyboard.press('Control+KeyS')
      await expect(page.getByText(t.saved)).toBeVisible()
      const open = await page.context().newPage()
      await open.goto(`${url()}/pages/${t.page.slug}?lang=${language}`)
      await expect(open.locator('h2')).toHaveText(say.heading)
      await expect(open.locator('h2')).toHaveCSS('text-align', 'center')
      await expect(open.locator('main a')).toHaveAttribute('rel', 'noopener')
      expect(await findings(open)).toEqual([])
      await open.close()
      await page.reload()
      await text.waitFor()
      await expect(page.getByRole('button', { name: t.takeUp })).toHaveCount(0)
    })

    await test.step('versions are compared and an older one comes back', async () => {
      await page.getByRole('button', { name: t.versions }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.locator(`.text-difference-text[lang="${language}"] ins`).first()).toContainText(
        say.heading,
      )
      await expect(drawer.locator(`.text-difference-text[lang="${language}"] ins`).first()).toHaveCSS(
        'text-decoration-line',
        'underline',
      )
      await expect(drawer.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through')
      expect(await findings(page)).toEqual([])
      await drawer.locator('.page-history-version-row').nth(1).click()
      await drawer.getByRole('button', { name: t.restore }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: t.restore }).click()
      await expect(drawer.locator('.page-history-version-row')).toHaveCount(3)
      await page.keyboard.press('Escape')
      await expect(text).toContainText(before.split('\n')[0] ?? '')
      await expect(text.locator('h2').first()).not.toHaveText(say.heading)
    })
  })

for (const language of languagesInTurn('pages: empty'))
  test(`an empty text is told of at its editor, and leaving a changed page is asked about in ${language}`, async ({
    page,
  }) => {
    const t = words[language]
    await dress(page, { language })
    await signIn(page, url())
    await page.goto(`${url()}/app-content/policy`)
    const { text } = await openEditor(page, 'ar')
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+KeyS')
    await expect(text).toBeFocused()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.editor-error')).toHaveText(t.missing)
    expect(await findings(page)).toEqual([])
    await page.keyboard.type('نص')
    await expect(page.locator('.editor-error')).toHaveCount(0)
    await page.locator('nav a[href="/home"]').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.leave }).click()
    await page.waitForURL('**/home')
    // The address changes first: until the other screen is drawn, going back is asked about as well.
    await expect(text).toHaveCount(0)
    await page.goBack()
    await page.getByRole('button', { name: t.takeUp }).waitFor()
  })

test('who saves over somebody else’s page is asked first, and shown in what they differ', async ({
  page,
}) => {
  const t = words.en
  await dress(page, { language: 'en' })
  await signIn(page, url())
  const call = apiCaller(page, url())
  await page.goto(`${url()}/app-content/policy`)
  const { text } = await openEditor(page, 'en')
  const { data } = await call('GET', '/pages/3')
  const content = data.trans.content
  await call('PUT', '/pages/3', { content: { ...content, en: '<p>Theirs alone.</p>' } })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Mine alone.')
  await page.keyboard.press('Control+KeyS')
  const dialog = page.getByRole('dialog', { name: t.stale })
  await expect(dialog.locator('del')).toContainText('Theirs')
  await expect(dialog.locator('ins')).toContainText('Mine')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: t.overwrite }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  expect((await call('GET', '/pages/3')).data.content_en).toBe('<p>Mine alone.</p>')
  await call('PUT', '/pages/3', { content })
})

test('a hundred texts that try to run a script run none: saved, pasted, previewed, read', async ({
  page,
}) => {
  const raised: string[] = []
  page.on('dialog', (dialog) => {
    raised.push(`${dialog.type()} ${dialog.message()}`)
    void dialog.accept()
  })
  await dress(page, { language: 'ar' })
  await signIn(page, url())
  const call = apiCaller(page, url())
  const { data: before } = await call('GET', '/pages/2')
  // Each begins where the one before has ended, whatever that has left open.
  for (const text of injections) {
    const both = `<p>نص</p>${text}`
    await call('PUT', '/pages/2', { content: { ar: both, en: both } })
  }
  const all = `<h2>نص</h2>${injections.filter((text) => !/<(?:script|plaintext|style|svg|math)/i.test(text)).join('')}`
  await call('PUT', '/pages/2', { content: { ar: all, en: all } })

  await page.goto(`${url()}/app-content/terms`)
  const { text } = await openEditor(page, 'ar')
  await text.click()
  for (const html of injections)
    await text.evaluate((element, evil) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<b style="font-weight:700">x</b>${evil}`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await expect(text.locator('strong').first()).toHaveText(/x/)
  await expect(
    page
      .locator('.rich-text :is(img, script, svg, iframe, [onclick], [onerror])')
      .and(page.locator(':not(.ProseMirror-separator)')),
  ).toHaveCount(0)

  await page.getByRole('button', { name: words.ar.preview }).click()
  for (const at of [0, 1]) {
    const inside = page.locator('iframe').nth(at).contentFrame()
    await expect(inside.locator('h2').first()).toBeVisible()
    await expect(inside.locator('script, img, svg, iframe, [onclick]')).toHaveCount(0)
  }
  await page.goto(`${url()}/pages/terms?lang=en`)
  await expect(page.locator('h2').first()).toHaveText('نص')
  await expect(page.locator('script, img, svg, iframe, [onclick], [onerror]')).toHaveCount(0)
  expect(raised.filter((one) => !one.startsWith('beforeunload'))).toEqual([])
  await call('PUT', '/pages/2', { content: before.trans.content })
})
