import type { Page } from '@playwright/test'
import { ledgerTexts as ledgerWordsAr, texts as ledgerAr } from '@bustan/contract/core/ledger/texts.ar.ts'
import { ledgerTexts as ledgerWordsEn, texts as ledgerEn } from '@bustan/contract/core/ledger/texts.en.ts'
import { ledgerResources } from '@bustan/contract/core/ledger/ledgerResources.ts'
import { resourceTexts as wordsAr } from '@bustan/contract/core/resource/resourceTexts.ar.ts'
import { resourceTexts as wordsEn } from '@bustan/contract/core/resource/resourceTexts.en.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { driverCash } from '../../server/test/scenes/sketches/vehicles.ts'
import { packageBalances } from '../../server/test/scenes/sketches/money.ts'
import { sketchedLedgers, sketches } from '../../server/test/scenes/sketches/sketches.ts'
import type { Screens } from './subjects.ts'

/** The program that runs the product with the sketches. */
export const SKETCHED = new URL('../../server/test/scenes/sketches/sketchedProduct.ts', import.meta.url)
  .pathname

const MODULE = 'sketches'

/** The lists of the ledgers of the sketches, each with the ledger. */
export const ledgerScreens: readonly Screens[] = sketchedLedgers.flatMap((ledger) =>
  ledgerResources(ledger).map((resource) => ({ resource, base: pathOf(resource.name), ledger })),
)

/** The records that own balances, and those that they name. */
const owners = sketches.filter(({ name }) =>
  ['packages', 'subscriptions', 'cartypes', 'drivers'].includes(name),
)

/** Their screens. */
export const sketchScreens: readonly Screens[] = owners.map((resource) => ({
  resource,
  base: pathOf(resource.name),
}))

const texts = {
  ar: [
    { modules: { [MODULE]: { title: 'وحدة تجريبية', text: 'سجلات أرصدة لا تملكها وحدة بعد.' } } },
    ledgerAr,
    ledgerWordsAr(packageBalances.name, { balances: 'أرصدة الباقات', entries: 'قيود أرصدة الباقات' }),
    ledgerWordsAr(driverCash.name, { balances: 'عهد السائقين', entries: 'قيود عهد السائقين' }),
    {
      choices: {
        kind: {
          granted: 'منح',
          used: 'استخدام',
          withdrawn: 'سحب',
          handed: 'تسليم نقد',
          collected: 'تحصيل من عميل',
          corrected: 'تصحيح',
        },
      },
    },
    ...owners.flatMap(({ name }) =>
      wordsAr(name, { one: 'سجل', the: 'السجل', many: 'سجلات', all: 'السجلات', empty: 'أضف سجلًا.' }),
    ),
  ],
  en: [
    { modules: { [MODULE]: { title: 'Sketches', text: 'Ledgers that no module has yet.' } } },
    ledgerEn,
    ledgerWordsEn(packageBalances.name, { balances: 'package balances', entries: 'package entries' }),
    ledgerWordsEn(driverCash.name, { balances: 'cash of drivers', entries: 'entries of driver cash' }),
    {
      choices: {
        kind: {
          granted: 'Granted',
          used: 'Used',
          withdrawn: 'Withdrawn',
          handed: 'Handed in',
          collected: 'Collected at the door',
          corrected: 'Corrected',
        },
      },
    },
    ...owners.flatMap(({ name }) => wordsEn(name, { one: 'record', many: 'records', empty: 'Add one.' })),
  ],
}

/**
 * Gives a page the web's part of the sketches: the build has none of it. The page looks a module that is on up by its name in a plain
 * object, which finds there what every object has.
 */
export async function addSketches(page: Page): Promise<void> {
  await page.addInitScript(
    ({ definition, said }) => {
      const module = {
        definition,
        texts: { ar: async () => said.ar, en: async () => said.en },
        icon: () => null,
        place: 90,
      }
      // The loaders of the build can't be handed any more: what every object has is the one way to it that needs no code in the product.
      // oxlint-disable-next-line no-extend-native
      Object.defineProperty(Object.prototype, definition.name, { value: async () => module, writable: true })
    },
    {
      definition: { name: MODULE, permissions: {}, resources: owners, ledgers: sketchedLedgers },
      said: texts,
    },
  )
  await page.route('**/api/dashboard/v1/app-info', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.modules.push(MODULE)
    return route.fulfill({ response, json: answer })
  })
}
