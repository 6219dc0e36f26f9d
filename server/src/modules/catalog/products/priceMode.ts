import { sql } from 'kysely'
import { priceModeApi } from '@bustan/contract/catalog/products/priceMode.api.ts'
import type { PriceMode } from '@bustan/contract/catalog/products/priceMode.ts'
import type { Prices } from '@bustan/contract/catalog/products/productPrices.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { convertPrices } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import { requireCount } from '../../../platform/crud/allRoutes.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidFields } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { orderRules, readSwitch, switchPrices } from '../../settings/index.ts'

/** The products that a look at a conversion shows. */
const EXAMPLES = 3
/** The products that a refusal names. */
const NAMED = 20

interface Stored extends Prices {
  id: number
  name_ar: string
  name_en: string
}

interface Converted {
  row: Stored
  prices: Prices
}

interface Conversion {
  rate: number
  /** True where prices include VAT after it. */
  includesVat: boolean
}

const nameOf = ({ name_ar: ar, name_en: en }: Stored, language: Language) =>
  pickTranslation({ ar, en }, language)

/** Reads every product whose price a conversion changes, with the price after it; in the transaction that changes them they are locked. */
async function readConverted(db: Executor, { rate, includesVat }: Conversion, call: Call, lock: boolean) {
  const { rows } = await sql<Stored>`
    select id, name_ar, name_en, price, price_after_discount from products order by id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  const converted: Converted[] = []
  const tooLarge: Stored[] = []
  for (const row of rows) {
    const prices = convertPrices(row, rate, includesVat)
    if (!prices) tooLarge.push(row)
    else if (prices.price !== row.price || prices.price_after_discount !== row.price_after_discount)
      converted.push({ row, prices })
  }
  if (lock && tooLarge.length > 0) throw priceProblems(tooLarge, call)
  return converted
}

const priceProblems = (rows: readonly Stored[], { t, language }: Call) =>
  invalidFields(
    rows.slice(0, NAMED).map((row) => ({
      field: `products.${row.id}`,
      key: 'price_problem',
      values: { name: nameOf(row, language), reason: t('priceProblems/too_large') },
    })),
  )

/** Writes the prices, each as a change of its product that the trail and the history of its prices have. */
async function convert(
  { changes }: Platform,
  tx: Tx,
  converted: readonly Converted[],
  call: Call,
): Promise<void> {
  const column = <T>(of: (one: Converted) => T) => converted.map(of)
  await sql`
    update products p set price = n.price, price_after_discount = n.discounted, version = p.version + 1,
      updated_at = now()
    from unnest(${column(({ row }) => row.id)}::int[], ${column(({ prices }) => prices.price)}::int[],
      ${column(({ prices }) => prices.price_after_discount)}::int[]) as n (id, price, discounted)
    where p.id = n.id`.execute(tx)
  await changes.recordAll(
    tx,
    converted.map(({ row: { id, name_ar, name_en, price, price_after_discount }, prices }) => ({
      resource: 'products',
      id,
      action: 'change_price',
      actor: call.actor,
      before: { name_ar, name_en, price, price_after_discount },
      after: { name_ar, name_en, ...prices },
    })),
  )
}

async function readMode(platform: Platform, call: Call): Promise<PriceMode> {
  const { db, language } = call
  const { taxRate: rate, includesVat } = await orderRules(db, platform.config.timeZone)
  const to = { rate, includesVat: !includesVat }
  const { version, settings } = await readSwitch(db, platform, rate, to.includesVat)
  const converted = await readConverted(db, to, call, false)
  return {
    prices_include_vat: includesVat,
    tax_rate: rate,
    products: converted.length,
    examples: converted.slice(0, EXAMPLES).map(({ row, prices }) => ({
      id: row.id,
      name: nameOf(row, language),
      before: fromHalalas(row.price_after_discount ?? row.price),
      after: fromHalalas(prices.price_after_discount ?? prices.price),
    })),
    settings: settings
      .filter(({ before, after }) => before !== after)
      .map(({ field, before, after }) => ({
        field,
        before: fromHalalas(before),
        after: fromHalalas(after),
      })),
    version,
  }
}

/** Adds the routes to see whether prices include VAT, and to switch it: their numbers stay, or are converted at the rate of today. */
export function priceModeRoutes(route: Route, platform: Platform): void {
  route(
    priceModeApi.read,
    { summary: 'Whether prices include VAT, and what switching to the other way would convert' },
    async (call) => ({ data: await readMode(platform, call) }),
  )
  route(
    priceModeApi.set,
    {
      summary:
        'Switch to prices with VAT or without: with convert=1 all prices, delivery and the least order change so that customers pay as before, without it their numbers stay',
    },
    {
      commit: async (tx, call) => {
        if (!requireIdentity(call.identity).permissions.has('products edit')) throw new AppError('forbidden')
        const {
          prices_include_vat: includesVat,
          convert: converts,
          version,
          products,
          tax_rate: seen,
        } = call.body
        const { taxRate: rate } = await orderRules(tx, platform.config.timeZone)
        if (converts && seen !== rate) throw new AppError('rate_changed')
        const switched = await switchPrices(
          tx,
          platform,
          { includesVat, version, rate: converts ? rate : null },
          call.actor,
        )
        const isConverted = switched && converts
        const converted = isConverted ? await readConverted(tx, { rate, includesVat }, call, true) : []
        if (isConverted) {
          requireCount(converted.length, products ?? 0)
          await convert(platform, tx, converted, call)
        }
        return {
          message: call.t(includesVat ? 'done/prices_with_vat' : 'done/prices_without_vat'),
          data: { prices_include_vat: includesVat, converted: converted.length },
        }
      },
    },
  )
}
