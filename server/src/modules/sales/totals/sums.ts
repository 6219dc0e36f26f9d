import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Piece } from './spans.ts'

/** Sums of orders that were not rejected; amounts in halalas. */
export interface Sums {
  orders: number
  total: number
  sub_total: number
  tax: number
  delivery: number
  /** The part of them that came back, without tax, and its tax. */
  credited_net: number
  credited_tax: number
}

const names = ['orders', 'total', 'sub_total', 'tax', 'delivery', 'credited_net', 'credited_tax'] as const
const clientTables = { day: 'client_days', month: 'client_months', year: 'client_years' } as const

const summed = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const zeros = (of: readonly (keyof Sums)[]) => sql.join(of.map((name) => sql`0::bigint as ${sql.ref(name)}`))
const nothing = zeros(names)

const signed = ({ sign }: Piece, of: readonly (keyof Sums)[] = names) =>
  sql.join(of.map((name) => (sign === 1 ? sql.ref(name) : sql`-${sql.ref(name)} as ${sql.ref(name)}`)))

const within = ({ from, to }: Piece) =>
  from === to ? sql`start = ${from}::date` : sql`start >= ${from}::date and start <= ${to}::date`

const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** The sums that people can be sorted by: one, or some that belong together. */
export type SortedSums = readonly (keyof Sums)[]

/** Returns the total of goods and delivery, on which VAT is taken, in halalas. */
export const withoutTaxOf = ({ sub_total, delivery }: Pick<Sums, 'sub_total' | 'delivery'>): number =>
  sub_total + delivery

/** Returns the rest of the sums without the others. */
export const lessSums = (sums: Sums, others: Sums): Sums => ({
  orders: sums.orders - others.orders,
  total: sums.total - others.total,
  sub_total: sums.sub_total - others.sub_total,
  tax: sums.tax - others.tax,
  delivery: sums.delivery - others.delivery,
  credited_net: sums.credited_net - others.credited_net,
  credited_tax: sums.credited_tax - others.credited_tax,
})

/** As SQL: rows of `user_id` and sums, more than one a person; of `people` where they are few. */
function clientPieces(
  pieces: readonly Piece[],
  people?: RawBuilder<unknown>,
  of: readonly (keyof Sums)[] = names,
): RawBuilder<unknown> {
  if (pieces.length === 0) return sql`select null::integer as user_id, ${zeros(of)} where false`
  return joined(
    pieces.map(
      (piece) => sql`select user_id, ${signed(piece, of)} from ${sql.table(clientTables[piece.span])}
        where ${within(piece)} ${people ? sql`and user_id = any(${people})` : sql``}`,
    ),
  )
}

/** Checks whether each person has one row at most, so that nothing is left to sum. */
const isOneRowEach = (pieces: readonly Piece[]) => pieces.length === 1 && pieces[0]?.from === pieces[0]?.to

/** As SQL: the sums of each person who has any. */
export function sumsOfClients(pieces: readonly Piece[], people?: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = clientPieces(pieces, people)
  if (isOneRowEach(pieces)) return sql`select * from (${rows}) p where orders <> 0`
  return sql`select user_id, ${summed} from (${rows}) p group by user_id having sum(orders) <> 0`
}

/** As SQL: one sum of each person who has any, as `sorted`: of very many people it is quicker than all of their sums. */
export function oneSumOfClients(
  pieces: readonly Piece[],
  of: SortedSums,
  people?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = clientPieces(pieces, people, [...new Set(['orders', ...of] as const)])
  const sorted = sql.join(
    of.map((name) => sql.ref(name)),
    sql` + `,
  )
  if (isOneRowEach(pieces)) return sql`select user_id, ${sorted} as sorted from (${rows}) p where orders <> 0`
  return sql`select user_id, sum(${sorted})::bigint as sorted from (${rows}) p group by user_id having sum(orders) <> 0`
}

/** As SQL: one row, the sums of everybody. */
export function sumsOfAll(pieces: readonly Piece[]): RawBuilder<unknown> {
  if (pieces.length === 0) return sql`select ${nothing}`
  const rows = joined(
    pieces.map(
      (piece) =>
        sql`select ${signed(piece)} from sales_totals where span = ${piece.span} and ${within(piece)}`,
    ),
  )
  const or0 = names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`)
  return sql`select ${sql.join(or0)} from (${rows}) p`
}

/** As SQL: the sums of everybody by how orders are paid. */
export function sumsOfPayments(pieces: readonly Piece[]): RawBuilder<unknown> {
  if (pieces.length === 0) return sql`select null::text as payment_method, ${nothing} where false`
  const rows = joined(
    pieces.map(
      (piece) =>
        sql`select payment_method, ${signed(piece)} from sales_totals where span = ${piece.span} and ${within(piece)}`,
    ),
  )
  return sql`select payment_method, ${summed} from (${rows}) p group by payment_method having sum(orders) <> 0`
}
