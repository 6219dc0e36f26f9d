import { fromHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { convertPrice } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import { sectionNamed } from '@bustan/contract/settings/sections/sections.ts'
import { bySystem } from '../../../platform/changes/changes.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Values } from '../../../platform/settings/storedSettings.ts'
import { readSection } from './sections.read.ts'
import { PRICES_WITH_VAT, readChange, saveSection } from './sections.save.ts'

const general = () => {
  const section = sectionNamed('general')
  if (!section) throw new Error('No general settings')
  return section
}

/** The amounts of the general settings that are prices, in riyals. */
const PRICES = ['price_per_kilo', 'minimum_order'] as const

/** A price of the settings before and after a conversion, in halalas. */
export interface ConvertedSetting {
  field: (typeof PRICES)[number]
  before: number
  after: number
}

function convertedIn(values: Values, rate: number, includesVat: boolean): ConvertedSetting[] {
  return PRICES.flatMap((field) => {
    const value = values[field]
    if (typeof value !== 'number' || value === 0) return []
    const before = toHalalas(value)
    return [{ field, before, after: convertPrice(before, rate, includesVat) }]
  })
}

/**
 * Returns the prices of the settings that a conversion at this rate changes, the version of the settings they stand in, and whether
 * prices are so already.
 */
export async function readSwitch(
  db: Executor,
  platform: Platform,
  rate: number,
  includesVat: boolean,
): Promise<{ version: number; isSwitched: boolean; settings: ConvertedSetting[] }> {
  const { version, values } = await readSection(db, platform.config, general())
  const isSwitched = values[PRICES_WITH_VAT] === includesVat
  return { version, isSwitched, settings: convertedIn(values, rate, includesVat) }
}

/**
 * Switches the shop to prices with VAT, or without: from now on its numbers mean that. Where a rate is given, delivery and the least
 * order are converted by it. False where prices are so already. Throws stale_version.
 */
export async function switchPrices(
  tx: Tx,
  platform: Platform,
  { includesVat, version, rate }: { includesVat: boolean; version: number; rate: number | null },
  actor: Actor,
): Promise<boolean> {
  const section = general()
  const { settings, isSwitched, version: now } = await readSwitch(tx, platform, rate ?? 0, includesVat)
  // A conversion of what is converted would do it twice. An older version is refused below.
  if (isSwitched && now === version) return false
  const converted = Object.fromEntries(settings.map(({ field, after }) => [field, fromHalalas(after)]))
  const values = readChange(platform, section, rate === null ? {} : converted)
  const change = { values: { ...values, prices_include_vat: includesVat }, version, isSwitch: true }
  return (await saveSection(tx, platform, section, change, actor)) !== null
}

/** Lets a new shop begin with prices that include VAT, as consumers in the kingdom have to be shown them. */
export async function beginWithVat(tx: Tx, platform: Platform): Promise<void> {
  const begun = await tx.selectFrom('settings').select('key').where('key', '=', 'general').executeTakeFirst()
  if (begun) return
  const change = { values: { prices_include_vat: true }, isSwitch: true }
  await saveSection(tx, platform, general(), change, bySystem)
}
