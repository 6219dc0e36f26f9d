import * as z from 'zod/mini'
import { day, flag, ids, optional, present } from '../../core/resource/inputs.ts'
import { listMeta, pageQuery } from '../../core/resource/list.ts'
import { sumShape } from '../../core/report/reportSchemas.ts'
import { fromKeys, keysOf } from '../../core/values/objects.ts'
import { paymentKinds } from '../orders/payment.ts'
import { MAX_REPORTED } from './reportLimits.ts'
import { financialReport, reportSorts, totalAmounts } from './financialReport.ts'

/** Ids of people: `ids[]=1&ids[]=2`, or `ids=1,2` as an address has them. */
const people = () =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => {
        if (typeof value !== 'string') return value
        return value.trim() === '' ? undefined : value.split(',')
      }),
      z.optional(ids(MAX_REPORTED)),
    ),
  )

/** Days of the business time zone, both included, and whose orders; everybody's where nobody is named. */
const counted = { ids: people(), from: optional(day()), to: optional(day()) }

/** Query of `GET reports`. */
export const reportsQuery = z.object({
  ...pageQuery,
  ...counted,
  /** People who ordered nothing in these days are in it as well. */
  without_orders: optional(flag()),
  sort: optional(z.enum(reportSorts)),
})
export type ReportsQuery = z.output<typeof reportsQuery>

/** Query of `GET reports/breakdown/payment-methods`. */
export const paymentSalesQuery = z.object(counted)
export type PaymentSalesQuery = z.output<typeof paymentSalesQuery>

/** Query of `GET reports/breakdown/products`: a year at most, since its lines are read. Without an end it is today. */
export const productSalesQuery = z.object({ ...counted, from: present(day()) })
export type ProductSalesQuery = z.output<typeof productSalesQuery>

/**
 * Query of `GET reports/totals`. With `same_time=1` the last day counts up to the time of day that it is now, so that a day which
 * is not over is held against as much of another one.
 */
export const reportTotalsQuery = z.object({ ...counted, same_time: optional(flag()) })
export type ReportTotalsQuery = z.output<typeof reportTotalsQuery>

const sums = { orders_count: z.int(), ...sumShape(financialReport.sums) }

/** The orders of one person, without those that were rejected. Amounts are riyals with two decimals, as numbers; each row adds up. */
export const reportRow = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  ...sums,
})
export type ReportRow = z.output<typeof reportRow>

/** The sums of all filtered rows. */
const totals = {
  total_orders_count: z.int(),
  ...fromKeys(keysOf(totalAmounts), () => z.number()),
}

const report = z.object({
  /** The rows of the page. */
  report: z.extend(listMeta, { data: z.array(reportRow) }),
  ...totals,
  meta: listMeta,
})

/** Totals without any rows. */
export const reportTotalsAnswer = z.object({ data: z.object(totals) })

/** The page, and the totals of every filtered row; the same under `data`. */
export const reportAnswer = z.extend(report, { data: report })

/** The same orders by how they are paid, the largest sum first. */
export const paymentSalesAnswer = z.object({
  data: z.array(z.object({ payment_method: z.string(), ...sums })),
})

/**
 * `GET reports/breakdown/tenders`: the money that came in and was given back in these days, by its kind, and what is due on the orders
 * that were placed in them. `data` has every kind, and nothing while payments are not recorded. What is on credit is owed, and no money yet.
 */
export const tendersAnswer = z.object({
  data: z.array(
    z.object({
      kind: z.enum(paymentKinds),
      count: z.int(),
      received: z.number(),
      returned: z.number(),
      net: z.number(),
    }),
  ),
  due: z.number(),
  due_orders: z.int(),
  /** The sum that is to be given back of orders that more was paid of. */
  over: z.number(),
  over_orders: z.int(),
})

/** The same orders by product, without VAT and delivery. A product that is gone has no id. */
export const productSalesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.nullable(z.int()),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      sales: z.number(),
      /** The part of it that came back. */
      credits: z.number(),
    }),
  ),
  /** When the rows and their total were added up, together. */
  read_at: z.string(),
  /** The amount of all products, listed or not. */
  total_items_amount: z.number(),
  total_credits_amount: z.number(),
  total_products: z.int(),
})
