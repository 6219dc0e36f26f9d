import { invoicesApi } from '@bustan/contract/sales/invoices/invoices.api.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { InvoicesQuery } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Clock } from '../../../platform/config/config.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../platform/exports/exportList.ts'
import type { FieldOf, Translate } from '../../../platform/texts/texts.ts'
import { withoutTaxOf } from '../totals/sums.ts'
import { numberText } from './invoiceDocument.ts'
import { countInvoices, eachInvoice } from './invoices.queries.ts'
import type { StoredInvoice } from './invoices.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

/** The filtered documents as a file; what a credit note takes back is below zero, so that columns can be summed. */
export const invoiceExport = (clock: Clock): ExportList<InvoicesQuery, StoredInvoice> => ({
  list: 'invoices',
  ...fileOf(invoicesApi.list),
  permission: 'invoices export',
  seenWith: 'invoices index',
  words: { kind: 'invoiceKinds', days_of: 'invoiceDays' },
  columns: columnsOf,
  about: (t) => t('counts/invoices'),
  count: (db, query) => countInvoices(db, query, clock.timeZone),
  pages: (db, query) => eachInvoice(db, query, clock.timeZone, CHUNK),
})

function columnsOf(t: Translate): ExportColumn<StoredInvoice>[] {
  const head = (name: FieldOf<'invoices'>, width: number) => ({
    header: fieldLabel(t, 'invoices', name),
    width,
  })
  const amount = (
    name: FieldOf<'invoices'>,
    halalasOf: (row: StoredInvoice) => number,
  ): ExportColumn<StoredInvoice> => ({
    ...head(name, 14),
    kind: 'money',
    summed: true,
    cell: (row) => fromHalalas(row.kind === 'invoice' ? halalasOf(row) : -halalasOf(row)),
  })
  const others = ({ others: all }: StoredInvoice) =>
    all === null ? null : all.map((one) => numberText(one.kind, one.year, one.number)).join(', ')
  return [
    { ...head('number', 18), cell: (row) => numberText(row.kind, row.year, row.number) },
    { ...head('kind', 16), cell: (row) => t(`invoiceKinds/${row.kind}`) },
    { ...head('issued_at', 20), kind: 'moment', cell: (row) => row.issued_at },
    { ...head('tax_point', 20), kind: 'moment', cell: (row) => row.tax_point },
    { ...head('order_id', 12), kind: 'whole', cell: (row) => row.order_id },
    { ...head('user', 26), cell: (row) => [row.first_name, row.last_name].filter(Boolean).join(' ') },
    amount('sub_total', (row) => row.sub_total),
    amount('delivery', (row) => row.delivery),
    amount('without_tax', withoutTaxOf),
    amount('tax', (row) => row.tax),
    amount('total', (row) => row.total),
    { ...head('other', 18), cell: others },
  ]
}
