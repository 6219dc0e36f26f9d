import type { Page } from '@playwright/test'
import { optionalModules } from '@bustan/contract/modules.ts'
import { isImportable } from '@bustan/contract/core/exports/import/importable.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Action } from '@bustan/contract/core/resource/resource.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { combinations, isDeep, waitUntilReady } from '../looks/screenLook.ts'
import { owner, startShop } from '../support/ownShop.ts'
import type { OwnShop } from '../support/ownShop.ts'
import { dress, expect, test } from '../support/product.ts'
import type { Language } from '../support/product.ts'
import { openHome, tokenOf } from '../support/session.ts'
import { currentTurn } from '../support/turn.ts'
import { visit } from '../support/visit.ts'
import { listAnswers } from './listAnswers.ts'
import { recordsIn } from './records.ts'
import { addSketches, ledgerScreens, SKETCHED } from './sketches.ts'
import { everyResourcesScreens } from './subjects.ts'
import type { Screens } from './subjects.ts'
import { wrongsOn } from './wrongs.ts'

/** An eighth of the resources has its turn, in the next combination once all have had one; of the lists of ledgers one has. */
const EIGHTH = 8
const turn = currentTurn()
const isWhole = isDeep || Boolean(process.env['EVERY_SCREEN'])
const inThisTurn = [
  ...everyResourcesScreens.filter((_, index) => isWhole || (index + turn) % EIGHTH === 0),
  ...ledgerScreens.filter((_, index) => isWhole || (index + turn) % ledgerScreens.length === 0),
]
const seen = combinations.filter(
  (_, index) => isDeep || index === Math.floor(turn / EIGHTH) % combinations.length,
)

/** Longer than the wait before any of the first tries, in ms. */
const WAIT = 8_000
const sentence: Record<Language, RegExp> = { ar: /[\u0621-\u064A]+ [\u0621-\u064A]/, en: /[a-z]+ [a-z]/i }

const importWords: Record<Language, string> = { ar: 'استيراد من ملف', en: 'Import from a file' }

/** Looks at the screen as it stands, once it is there unless it is `late`. */
type Look = (state: string, isLate?: 'late') => Promise<void>

/** The list while it is on its way, refused, back by itself, and without a record, where it leads to the form if there is one. */
async function goThroughStates(
  page: Page,
  { base, resource }: Screens,
  { answers, look, language }: { answers: Answers; look: Look; language: Language },
): Promise<void> {
  const list = page.locator('main [data-piece="list"]')
  answers.of(resource, 'late')
  await visit(page, pagesOf(base).list())
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator('[aria-hidden="true"]:is(tr, li)').first()).toBeVisible()
  await look('on its way', 'late')

  answers.become('refused')
  const alert = list.getByRole('alert')
  await expect(alert).toContainText(sentence[language])
  await expect(alert.getByRole('button')).toBeVisible()
  await look('refused')

  answers.become('empty')
  await expect(async () => {
    await page.clock.fastForward(WAIT)
    await expect(alert).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 180_000 })
  const notice = list.locator('[data-piece="notice"]')
  await expect(notice).toContainText(sentence[language])
  await expect(notice.getByText(importWords[language])).toHaveCount(isImportable(resource) ? 1 : 0)
  await look('empty')
  answers.become('whole')
  if (!resource.actions.includes('create')) return visit(page, HOME)
  await list.locator(`a[href$="${pagesOf(base).create()}"]`).click()
  await page.waitForURL(`**${pagesOf(base).create()}`)
}

/** The panel of the filters of the list that is shown. */
async function openFilters(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.locator('main [data-piece="list-tools"] button[aria-haspopup="dialog"]').last().click()
  await expect(dialog.locator('input, button[type="submit"]').first()).toBeVisible()
}

type Answers = Awaited<ReturnType<typeof listAnswers>>

test.describe.configure({ mode: 'parallel' })

let shop: OwnShop
let recordsOf: ReturnType<typeof recordsIn>
test.beforeAll(async () => {
  shop = await startShop({}, SKETCHED)
  const token = await tokenOf(shop.url, owner)
  for (const { name } of optionalModules) {
    const { status } = await fetch(`${shop.url}/api/dashboard/v1/modules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name, is_on: true }),
    })
    expect([name, status]).toEqual([name, 200])
  }
  recordsOf = recordsIn(shop.url, token)
})
test.afterAll(() => shop.end())

for (const combination of seen) {
  const { language, theme, width } = combination
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test(`lists, forms and pages conform: ${inThisTurn.map(({ base }) => base).join(', ')}`, async ({
      page,
    }) => {
      test.slow()
      // The waits between tries are passed by turning the clock on.
      await page.clock.install()
      await dress(page, { language, theme })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await addSketches(page)
      const answers = await listAnswers(page)
      await openHome(page, shop.url, owner)
      const wrong: string[] = []
      for (const screens of inThisTurn)
        await test.step(screens.base, async () => {
          const { base, resource, ledger } = screens
          const pages = pagesOf(base)
          const has = (action: Action) => resource.actions.includes(action)
          // A row of a ledger leads to the page of the owner.
          const records = ledger ? pagesOf(pathOf(ledger.of.to)) : pages
          const look: Look = async (state, isLate) => {
            if (!isLate) await waitUntilReady(page)
            for (const one of await wrongsOn(page, combination, resource))
              wrong.push(`${base} ${state}: ${one}`)
          }
          await goThroughStates(page, screens, { answers, look, language })
          if (has('create')) await look('form for a new one')
          const { usual, longest } = await recordsOf(screens)
          await visit(page, pages.list({ sort: `-${resource.sort.at(-1)}` }))
          for (const id of [usual, longest])
            await expect(page.locator(`main a[href^="${records.show(id)}"]`).first()).toBeVisible()
          if (ledger) await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0)
          await look('list')
          await openFilters(page)
          await look('filters')
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
          if (!has('show')) return
          await visit(page, pages.show(longest))
          await look('page')
          await visit(page, pages.edit(longest))
          await look('form')
        })
      expect(wrong).toEqual([])
    })
  })
}
