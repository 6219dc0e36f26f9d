import { numberValue, textValue } from '@bustan/contract/core/values/objects.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import {
  PRICES_SHOWN,
  WORST_SHOWN,
  isDeepCut,
  remainingShare,
  priceAfter,
} from '@bustan/contract/catalog/products/productPrices.ts'
import type { ChangePrices, PricedProduct, Prices } from '@bustan/contract/catalog/products/productPrices.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { requireCount } from '../../../platform/crud/allRoutes.ts'
import { pickTranslation, textOrEmpty } from '../../../platform/texts/translations.ts'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField, invalidFields } from '../../../platform/faults/errors.ts'
import { thumbnailUrl } from '../../../platform/files/files.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { matchingProducts } from './products.ts'
import { differing, keepEdit } from '../productSheet/productEdits.ts'

interface Stored extends Prices {
  id: number
  version: number
  name_ar: string
  name_en: string
  image_key: string | null
}

type PriceCall = Pick<Call, 'language' | 't'> & { body: ChangePrices }

/** The products that are asked for, each once, with the version the caller saw. */
function requestedVersions({ ids, items }: ChangePrices): ReadonlyMap<number, number | undefined> {
  const products = new Map<number, number | undefined>(ids?.map((id) => [id, undefined]))
  for (const { id, version } of items ?? []) products.set(id, version)
  if (products.size === 0) throw invalidField('ids', 'no_products')
  return products
}

const columns = sql`id, version, name_ar, name_en, image_key, price, price_after_discount`

/** Another for every other set of products, or versions of them. */
function etagOf(all: readonly PricedRow[]): string {
  const versions = all
    .map(({ row }) => row)
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, version }) => `${id}.${version}`)
  return createHash('sha256').update(versions.join(' ')).digest('base64url')
}

const toStored = ({ id, version, ...row }: StoredRow): Stored => ({
  id,
  version,
  name_ar: textOrEmpty(row['name_ar']),
  name_en: textOrEmpty(row['name_en']),
  image_key: textValue(row['image_key']),
  price: Number(row['price']),
  price_after_discount: numberValue(row['price_after_discount']),
})

/** Reads those asked for by filter; throws count_changed where they are not as many as the caller saw. */
async function readMatching(
  db: Executor,
  query: ListQuery,
  seen: number,
  options: { timeZone: string; lock: boolean },
) {
  const rows = await matchingProducts(db, query, options)
  requireCount(rows.length, seen)
  return rows.map(toStored)
}

/** Reads them in the order of ids; in a transaction that changes them they stay locked. Throws 422 for one that is not there. */
async function readProducts(db: Executor, ids: readonly number[], lock: boolean): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from products where id = any(${ids}::int[]) order by id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  if (rows.length < ids.length) throw invalidField('ids', 'unknown')
  return rows
}

const riyals = (halalas: number | null) => (halalas === null ? null : fromHalalas(halalas))

function computePrice(row: Stored, { body, t, language }: PriceCall) {
  const { prices, problem } = priceAfter(row, body)
  const shown: PricedProduct = {
    id: row.id,
    version: row.version,
    name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
    image_thumbnail: thumbnailUrl(row.image_key),
    price: { before: riyals(row.price), after: riyals(prices.price) },
    price_after_discount: {
      before: riyals(row.price_after_discount),
      after: riyals(prices.price_after_discount),
    },
    problem,
    reason: problem && t(`priceProblems/${problem}`),
  }
  return { row, prices, shown }
}

type PricedRow = ReturnType<typeof computePrice>

/** Nothing of it happens when one product has changed since it was looked at, or can't have the price. */
function assertValidPrices(
  all: readonly PricedRow[],
  versions: ReadonlyMap<number, number | undefined>,
): void {
  const stale = all.filter(({ row }) => (versions.get(row.id) ?? row.version) !== row.version)
  if (stale.length)
    throw new AppError('stale_products', {
      values: { names: stale.map(({ shown }) => shown.name) },
      more: { products: stale.map(({ shown: { id, name, version } }) => ({ id, name, version })) },
    })
  const wrong = all.filter(isWrong)
  if (wrong.length)
    throw invalidFields(
      wrong.map(({ shown }) => ({
        field: `products.${shown.id}`,
        key: 'price_problem',
        values: { name: shown.name, reason: shown.reason },
      })),
    )
}

const isWrong = ({ shown }: PricedRow) => shown.problem !== null
const isChanged = (one: PricedRow) =>
  !isWrong(one) &&
  (one.row.price !== one.prices.price || one.row.price_after_discount !== one.prices.price_after_discount)

const pricesOf = ({ price, price_after_discount }: Prices): Prices => ({ price, price_after_discount })

/** Those that fall by more than half, the one that falls most first. */
const deepCuts = (changed: readonly PricedRow[], rule: ChangePrices): PricedRow[] =>
  changed
    .filter(({ row, prices }) => isDeepCut(row, prices, rule))
    .toSorted(
      (a, b) => remainingShare(a.row, a.prices) - remainingShare(b.row, b.prices) || a.row.id - b.row.id,
    )

/** Writes the prices. Answers what takes them back. */
async function apply(
  tx: Tx,
  platform: Platform,
  call: Call,
  changed: readonly PricedRow[],
): Promise<number | null> {
  const column = <T>(of: (one: PricedRow) => T) => changed.map(of)
  await sql`
    update products p set price = n.price, price_after_discount = n.discounted, version = p.version + 1,
      updated_at = now()
    from unnest(${column(({ row }) => row.id)}::int[], ${column(({ prices }) => prices.price)}::int[],
      ${column(({ prices }) => prices.price_after_discount)}::int[]) as n (id, price, discounted)
    where p.id = n.id`.execute(tx)
  const changes = changed.map(({ row, prices }) => {
    const { price, price_after_discount, name_ar, name_en } = row
    return {
      resource: 'products',
      id: row.id,
      action: 'change_price',
      actor: call.actor,
      before: { name_ar, name_en, price, price_after_discount },
      after: { name_ar, name_en, ...prices },
    }
  })
  await platform.changes.recordAll(tx, changes)
  const edits = changed.flatMap(({ row, prices }) => {
    const edit = differing(pricesOf(row), pricesOf(prices))
    return edit ? [{ id: row.id, ...edit }] : []
  })
  return keepEdit(tx, callerIdOf(call), 'prices', edits)
}

/** Returns the products for the response: of many products those with problems, then as many others as are looked at. */
function previewRows(all: readonly PricedRow[], most: number): PricedProduct[] {
  const first = all.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a))).slice(0, most)
  return (all.length > most ? first : all).map(({ shown }) => shown)
}

/** Changing many prices at once, with a preview. */
export function productPriceRoutes(route: Route, platform: Platform): void {
  route(
    productPricesApi.change,
    {
      summary:
        'Change many prices by percent or amount, of products by id or all that the filters of the list leave; preview=1 only says what would come of it',
    },
    {
      commit: async (tx, call) => {
        const { count: seen, seal, preview = false } = call.body
        const versions = seen === undefined ? requestedVersions(call.body) : new Map<number, number>()
        const lock = !preview
        const rows =
          seen === undefined
            ? await readProducts(tx, [...versions.keys()], lock)
            : await readMatching(tx, call.query, seen, { timeZone: platform.config.timeZone, lock })
        const all = rows.map((row) => computePrice(row, call))
        const changed = all.filter(isChanged)
        const deep = deepCuts(changed, call.body)
        const answer = (
          done: readonly PricedRow[],
          changes: number,
          message: string,
          undo: number | null = null,
        ) => ({
          message,
          data: previewRows(done, seen === undefined ? done.length : PRICES_SHOWN),
          meta: {
            total: done.length,
            problems: done.filter(isWrong).length,
            changes,
            preview,
            deep: deep.length,
            worst: deep.slice(0, WORST_SHOWN).map(({ shown }) => shown),
            undo,
            ...(preview && seen !== undefined ? { seal: etagOf(done) } : {}),
          },
        })
        if (preview) return answer(all, changed.length, call.t('done/loaded'))
        if (seen === undefined) assertValidPrices(all, versions)
        else if (seal !== undefined && seal !== etagOf(all)) throw new AppError('stale_list')
        if (deep.length > 0 && !call.body.confirm_deep)
          throw invalidField('confirm_deep', 'deep_cut', { count: deep.length })
        const undo = await apply(tx, platform, call, changed)
        const done = all.map((one) =>
          isChanged(one) ? { ...one, shown: { ...one.shown, version: one.row.version + 1 } } : one,
        )
        return answer(done, changed.length, call.t('done/prices_changed', { count: changed.length }), undo)
      },
    },
  )
}
