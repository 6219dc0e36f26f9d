import { userPages } from '@bustan/contract/people/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { InvoiceRow } from '@bustan/contract/sales/invoices/invoices.ts'
import { MaybeLink, NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { orderHref } from '../orders/list/orderColumns.tsx'
import { invoiceHref } from './invoices.queries.ts'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as styles from './invoices.module.css'

/** The links that the reader may open from a row. */
export interface InvoiceLinks {
  invoice: boolean
  order: boolean
  person: boolean
}

/** Renders the kind of a document: a document that takes something back stands out, quietly. */
export const KindBadge = ({ kind, t }: { kind: InvoiceRow['kind']; t: Translate }) => (
  <span className={styles.invoiceKind} data-kind={kind}>
    {t(`invoiceKinds/${kind}`)}
  </span>
)

/** A column of amounts; what a credit note takes back is below zero. */
const amount = (
  t: Translate,
  key: 'sub_total' | 'delivery' | 'without_tax' | 'tax' | 'total',
  width: number,
): Column<InvoiceRow> => ({
  key,
  header: fieldLabel(t, 'invoices', key),
  align: 'number',
  width,
  ...(key === 'total' ? { card: 'end' } : {}),
  hideable: true,
  cell: (row) => <Money halalas={toHalalas(row.kind === 'invoice' ? row[key] : -row[key])} />,
})

const moment = (t: Translate, key: 'issued_at' | 'tax_point'): Column<InvoiceRow> => ({
  key,
  header: fieldLabel(t, 'invoices', key),
  width: 190,
  hideable: true,
  cell: (row) => <DateTime value={row[key]} />,
})

/** Shows the kind of a document and, below it, the related document if there is one. */
function Kind({ row, t, canOpen }: { row: InvoiceRow; t: Translate; canOpen: boolean }) {
  const { kind, other } = row
  return (
    <>
      <KindBadge kind={kind} t={t} />
      {other && (
        <span className={styles.invoiceBeside} title={fieldLabel(t, 'invoices', 'other')}>
          <NumberLink href={canOpen && invoiceHref(other.id)}>{other.number}</NumberLink>
        </span>
      )}
    </>
  )
}

/** The columns of the list of invoices; on a phone the same ones find their places on a card. */
export function invoiceColumns({ t }: ColumnTools, can: InvoiceLinks): Column<InvoiceRow>[] {
  return [
    fieldColumn(t, 'invoices', 'number', {
      width: 146,
      card: 'title',
      cell: (row) => (
        <NumberLink strong href={can.invoice && invoiceHref(row.id)}>
          {row.number}
        </NumberLink>
      ),
    }),
    fieldColumn(t, 'invoices', 'kind', {
      width: 148,
      card: 'badge',
      hideable: true,
      cell: (row) => <Kind row={row} t={t} canOpen={can.invoice} />,
      cardCell: (row) => <KindBadge kind={row.kind} t={t} />,
    }),
    fieldColumn(t, 'invoices', 'order_id', {
      width: 82,
      card: 'sub',
      hideable: true,
      cell: (row) => (
        <NumberLink href={can.order && orderHref(row.order_id)}>{`#${row.order_id}`}</NumberLink>
      ),
    }),
    fieldColumn(t, 'invoices', 'user', {
      least: 128,
      card: 'sub',
      hideable: true,
      cell: (row) => (
        <MaybeLink href={can.person && userPages.show(row.user.id)}>
          <Clamped>{row.user.name}</Clamped>
        </MaybeLink>
      ),
    }),
    { ...moment(t, 'issued_at'), card: 'sub' },
    { ...moment(t, 'tax_point'), extra: true },
    // A table has no room for the two that the next one is made of: who wants them chooses them.
    { ...amount(t, 'sub_total', 106), extra: true },
    { ...amount(t, 'delivery', 98), extra: true },
    amount(t, 'without_tax', 106),
    amount(t, 'tax', 98),
    amount(t, 'total', 106),
  ]
}
