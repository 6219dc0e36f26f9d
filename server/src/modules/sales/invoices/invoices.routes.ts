import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { invoicesApi } from '@bustan/contract/sales/invoices/invoices.api.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invoiceExport } from './invoices.export.ts'
import { createInvoiceSumsCache, listInvoices, readInvoice } from './invoices.queries.ts'
import { readOfOrders } from './ofOrders.ts'
import { issueNow } from './issue.ts'
import { readSeller } from './seller.ts'
import { invoicedYears, readVat } from './vatMonths/vatMonths.ts'

function issueRoute(route: Route, platform: Platform): void {
  route(
    invoicesApi.issue,
    {
      summary:
        'The invoice of an order that has left, issued now if it was not; ends the time to take its step back',
    },
    {
      commit: async (tx, { params, t, actor }) => {
        const { seller, missing } = await readSeller(tx, platform)
        if (missing) {
          const details = missing.map((name) => t(`invoiceDetails/${name}`)).join(t('invoiceDetails/and'))
          throw new AppError('invoice_details_missing', { values: { details }, more: { missing } })
        }
        await issueNow(platform, tx, { seller, actor }, params.id)
        try {
          return { message: t('done/loaded'), data: await readInvoice(tx, { orderId: params.id }) }
        } catch (error) {
          if (error instanceof AppError && error.code === 'not_found') throw new AppError('not_invoiced')
          throw error
        }
      },
    },
  )
}

/** Invoices and credit notes. Nobody edits or deletes them. */
export function invoiceRoutes(route: Route, platform: Platform): void {
  const sumsCache = createInvoiceSumsCache()
  route(invoicesApi.list, { summary: 'Invoices and credit notes, the newest first' }, ({ db, query }) =>
    listInvoices(db, query, platform.config.timeZone, sumsCache),
  )
  route(
    invoicesApi.summary,
    { summary: 'VAT due of a year, by the months of tax points' },
    async ({ db, query }) => {
      const { timeZone } = platform.config
      const thisYear = Number(businessDay(databaseNow(), timeZone).slice(0, 4))
      const year = query.year ?? thisYear
      const [vat, years, { missing }] = await Promise.all([
        readVat(db, year, timeZone, sumsCache),
        invoicedYears(db, timeZone),
        readSeller(db, platform),
      ])
      const all = [...new Set([thisYear, year, ...years])].toSorted((one, other) => other - one)
      return { data: { ...vat, years: all, missing: missing ?? [] } }
    },
  )
  route(
    invoicesApi.ofOrders,
    { summary: 'Which documents some orders have, and which wait to be issued' },
    async ({ db, query }) => ({ data: await readOfOrders(platform, db, query.ids.split(',').map(Number)) }),
  )
  route(invoicesApi.one, { summary: 'One document, as it was issued' }, async ({ db, params, t }) => ({
    message: t('done/loaded'),
    data: await readInvoice(db, { id: params.id }),
  }))
  issueRoute(route, platform)
  exportable(route, platform, invoiceExport(platform.config))
}
