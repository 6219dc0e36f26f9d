import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { MAX_PRODUCTS } from '@bustan/contract/sales/reports/reportLimits.ts'
import type { ReportTotalsQuery } from '@bustan/contract/sales/reports/reports.ts'
import { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readReport } from '../../../platform/report/reportSource.ts'
import { memoizeWithTtl } from '../totals/memoizeWithTtl.ts'
import { sumRestOfDay } from '../totals/sumRestOfDay.ts'
import { lessSums } from '../totals/sums.ts'
import type { Sums } from '../totals/sums.ts'
import { isReadAtOnce, productDays, salesByPayment, salesByProduct } from './breakdowns.ts'
import type { SalesByProduct } from './breakdowns.ts'
import { reportExport } from './reports.export.ts'
import { reportSource } from './reportSource.ts'
import { answerReportRow, answerSums, answerTotals, totalsOf } from './reports.queries.ts'
import { filterOf } from './reportedPeople.ts'

/** Milliseconds that sales by product are cached. */
const CACHE_TTL = 60_000
const MAX_CACHED = 20

function breakdownRoutes(route: Route, platform: Platform): void {
  const readCached = memoizeWithTtl<SalesByProduct>(CACHE_TTL, MAX_CACHED)

  route(
    reportsApi.payments,
    { summary: 'The orders of the report by how they are paid' },
    async ({ db, query }) => {
      const rows = await salesByPayment(db, query, platform.config.timeZone)
      return { data: rows.map((row) => ({ payment_method: row.payment_method, ...answerSums(row) })) }
    },
  )

  route(
    reportsApi.products,
    {
      summary: `The orders of the report by product, over a year at most: the ${MAX_PRODUCTS} that sold for most`,
    },
    async ({ query, language }) => {
      const { timeZone } = platform.config
      const days = productDays(query, timeZone)
      const ids = query.ids?.toSorted((one, other) => one - other) ?? null
      const { db } = platform.database
      // Lines of some weeks are read anew once the report's own sums have changed, so that both say the same.
      const sums = isReadAtOnce(days) ? await totalsOf(db, filterOf({ ...query, ...days }, timeZone)) : null
      const key = JSON.stringify([timeZone, days, ids, sums])
      const { rows, total, credited, products, readAt } = await readCached(key, () =>
        salesByProduct(db, days, ids, timeZone),
      )
      return {
        read_at: readAt.toISOString(),
        data: rows.map((row) => ({
          id: row.id,
          name: pickTranslation(row, language),
          unit: pickTranslation({ ar: row.unit_ar, en: row.unit_en }, language),
          quantity: row.thousandths / 1000,
          sales: fromHalalas(row.total),
          credits: fromHalalas(row.credited),
        })),
        total_items_amount: fromHalalas(total),
        total_credits_amount: fromHalalas(credited),
        total_products: products,
      }
    },
  )
}

/** The totals of a query; of its last day, where that is asked for, what was ordered up to this time of day. */
async function totalsUntil(db: Executor, query: ReportTotalsQuery, timeZone: string): Promise<Sums> {
  const filter = filterOf(query, timeZone)
  const whole = await totalsOf(db, filter)
  if (!query.same_time || !query.to) return whole
  const at = databaseNow()
  const now = { at, today: businessDay(at, timeZone), timeZone }
  return lessSums(whole, await sumRestOfDay(db, query.to, { ...now, ids: filter.ids }))
}

/** The financial report: who ordered how much. */
export function reportRoutes(route: Route, platform: Platform): void {
  route(
    reportsApi.list,
    { summary: 'Who ordered how much, but for what was rejected, with the totals of every filtered row' },
    async (call) => {
      const { rows, totals, meta } = await readReport(reportSource(platform.config), call)
      const report = {
        report: { ...meta, data: rows.map(answerReportRow) },
        ...answerTotals(totals),
        meta,
      }
      return { ...report, data: report }
    },
  )
  route(
    reportsApi.totals,
    {
      summary:
        'The totals of the report alone; same_time=1 counts its last day up to the time of day that it is now',
    },
    async ({ db, query }) => ({
      data: answerTotals(await totalsUntil(db, query, platform.config.timeZone)),
    }),
  )
  breakdownRoutes(route, platform)
  exportable(route, platform, reportExport(platform.config))
}
