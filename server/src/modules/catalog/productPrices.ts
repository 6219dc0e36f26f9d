import { sql } from 'kysely'
import {
  changePrices,
  changePricesAnswer,
  priceAfter,
  priceHistory,
} from '@bustan/contract/catalog/productPrices.ts'
import type { ChangePrices, PricedProduct, Prices } from '@bustan/contract/catalog/productPrices.ts'
import { fromHalalas } from '@bustan/contract/core/money.ts'
import { isolate } from '@bustan/contract/core/names.ts'
import { inEither } from '../../platform/crud/columns.ts'
import { idParams } from '../../platform/crud/crudRoutes.ts'
import type { Executor, Tx } from '../../platform/db/tables.ts'
import { AppError, invalidField, invalidFields } from '../../platform/errors.ts'
import { thumbnailUrl } from '../../platform/files/files.ts'
import type { Call, Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'

interface Stored extends Prices {
  id: number
  version: number
  name_ar: string
  name_en: string
  image_key: string | null
}

type Asked = Pick<Call, 'language' | 'say'> & { body: ChangePrices }

/** The products that are asked for, each once, with the version the caller saw. */
function wanted({ ids, items }: ChangePrices): ReadonlyMap<number, number | undefined> {
  const products = new Map<number, number | undefined>(ids?.map((id) => [id, undefined]))
  for (const { id, version } of items ?? []) products.set(id, version)
  if (products.size === 0) throw invalidField('ids', 'no_products')
  return products
}

const columns = sql`id, version, name_ar, name_en, image_key, price, price_after_discount`

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

function reckon(row: Stored, { body, say, language }: Asked) {
  const { prices, problem } = priceAfter(row, body)
  const shown: PricedProduct = {
    id: row.id,
    version: row.version,
    name: inEither({ ar: row.name_ar, en: row.name_en }, language),
    image_thumbnail: thumbnailUrl(row.image_key),
    price: { before: riyals(row.price), after: riyals(prices.price) },
    price_after_discount: {
      before: riyals(row.price_after_discount),
      after: riyals(prices.price_after_discount),
    },
    problem,
    reason: problem && say(`priceProblems/${problem}`),
  }
  return { row, prices, shown }
}

type Reckoned = ReturnType<typeof reckon>

/** Nothing of it happens when one product has changed since it was looked at, or can't have the price. */
function requireSound(all: readonly Reckoned[], versions: ReadonlyMap<number, number | undefined>): void {
  const stale = all.filter(({ row }) => (versions.get(row.id) ?? row.version) !== row.version)
  if (stale.length)
    throw new AppError('stale_products', {
      values: { names: stale.map(({ shown }) => isolate(shown.name)).join('، ') },
      more: { products: stale.map(({ shown: { id, name, version } }) => ({ id, name, version })) },
    })
  const wrong = all.filter(({ shown }) => shown.problem)
  if (wrong.length)
    throw invalidFields(
      wrong.map(({ shown }) => ({
        field: `products.${shown.id}`,
        key: 'price_problem',
        values: { name: shown.name, reason: shown.reason },
      })),
    )
}

const differs = ({ row, prices }: Reckoned) =>
  row.price !== prices.price || row.price_after_discount !== prices.price_after_discount

async function apply(tx: Tx, platform: Platform, call: Call, all: readonly Reckoned[]): Promise<number> {
  const changed = all.filter(differs)
  for (const { row, prices } of changed) {
    await tx
      .updateTable('products')
      .set({ ...prices, version: row.version + 1, updated_at: new Date() })
      .where('id', '=', row.id)
      .execute()
    const { price, price_after_discount, name_ar, name_en } = row
    await platform.changes.record(tx, {
      resource: 'products',
      id: row.id,
      action: 'change_price',
      actor: call.actor,
      before: { name_ar, name_en, price, price_after_discount },
      after: { name_ar, name_en, ...prices },
    })
  }
  return changed.length
}

interface PriceChange {
  at: Date
  actor_name: string | null
  price_before: string | null
  price_after: string
  discount_before: string | null
  discount_after: string | null
}

/** Changing many prices at once, with a preview, and the prices a product has had. */
export function productPriceRoutes(route: Route, platform: Platform): void {
  route(
    {
      method: 'POST',
      url: '/products/prices',
      access: 'products edit',
      summary: 'Change many prices by percent or amount; preview=1 only says what would come of it',
      body: changePrices,
      answer: changePricesAnswer,
    },
    async (call) => {
      const versions = wanted(call.body)
      const ids = [...versions.keys()]
      const preview = call.body.preview ?? false
      const answer = (all: readonly Reckoned[], message: string) => ({
        message,
        data: all.map(({ shown }) => shown),
        meta: { total: all.length, problems: all.filter(({ shown }) => shown.problem).length, preview },
      })
      if (preview) {
        const rows = await readProducts(call.db, ids, false)
        return answer(
          rows.map((row) => reckon(row, call)),
          call.say('done/loaded'),
        )
      }
      return call.transaction(async (tx) => {
        const all = (await readProducts(tx, ids, true)).map((row) => reckon(row, call))
        requireSound(all, versions)
        const count = await apply(tx, platform, call, all)
        const done = all.map((one) =>
          differs(one) ? { ...one, shown: { ...one.shown, version: one.row.version + 1 } } : one,
        )
        return answer(done, call.say('done/prices_changed', { count }))
      })
    },
  )

  route(
    {
      method: 'GET',
      url: '/products/:id/prices',
      access: 'products show',
      summary: 'The prices a product has had, newest first',
      params: idParams,
      answer: priceHistory,
    },
    async ({ db, params }) => {
      const { rows } = await sql<PriceChange>`
        select at, actor_name, before->>'price' as price_before, after->>'price' as price_after,
          before->>'price_after_discount' as discount_before, after->>'price_after_discount' as discount_after
        from changes
        where resource = 'products' and record_id = ${String(params.id)} and after->>'price' is not null
          and (before->>'price' is distinct from after->>'price'
            or before->>'price_after_discount' is distinct from after->>'price_after_discount')
        order by id desc limit 200`.execute(db)
      if (rows.length === 0) await requireProduct(db, params.id)
      const amount = (text: string | null) => (text === null ? null : fromHalalas(Number(text)))
      return {
        data: rows.map((row) => ({
          at: row.at.toISOString(),
          who: row.actor_name,
          price: { before: amount(row.price_before), after: amount(row.price_after) },
          price_after_discount: { before: amount(row.discount_before), after: amount(row.discount_after) },
        })),
      }
    },
  )
}

/** Throws not_found. */
export async function requireProduct(db: Executor, id: number): Promise<void> {
  const found = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
}
