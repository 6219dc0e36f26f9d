import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { InvoiceRow, OfOrder } from '@bustan/contract/sales/invoices/invoices.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useLive } from '../../../platform/live/live.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { invoiceHref, ofOrderOptions } from './invoices.queries.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './invoiceCard.module.css'

const InvoicePrint = latePart(() => import('./paper/InvoicePrint.tsx'), 'InvoicePrint')

/** The settings page of each detail. */
const places = {
  name: sectionHref('business', 'name.ar'),
  tax_number: sectionHref('tax', 'tax_number'),
  address: sectionHref('business', 'address.ar'),
} as const

function Issued({ row }: { row: InvoiceRow }) {
  const t = useT()
  return (
    <div className={styles.invoiceIssued}>
      <div>
        {row.kind === 'credit_note' && <span className="muted">{t('invoiceKinds/credit_note')} </span>}
        <NumberLink strong href={invoiceHref(row.id)}>
          {row.number}
        </NumberLink>
        <Money strong halalas={toHalalas(row.kind === 'invoice' ? row.total : -row.total)} />
      </div>
      <span className="muted">
        {fieldLabel(t, 'invoices', 'issued_at')} <DateTime value={row.issued_at} />
      </span>
    </div>
  )
}

/** When the next document is issued, or what it waits for. */
function Waiting({ waiting }: { waiting: NonNullable<OfOrder['waiting']> }) {
  const t = useT()
  const canSet = useCan('settings index')
  if (waiting.failure)
    return (
      <div className={styles.invoiceMissing} role="status">
        <p>
          {t('papers/failed')} <DateTime show="time" value={waiting.due_at} />
        </p>
        <p dir="auto">{waiting.failure}</p>
      </div>
    )
  if (waiting.missing.length === 0)
    return (
      <p className="muted" role="status">
        {t(waiting.kind === 'invoice' ? 'papers/dueInvoice' : 'papers/dueNote')}{' '}
        <DateTime show="time" value={waiting.due_at} />
      </p>
    )
  return (
    <div className={styles.invoiceMissing}>
      <p>{t('papers/waitsFor')}</p>
      <ul>
        {waiting.missing.map((detail) => (
          <li key={detail}>
            {t(`papers/details/${detail}`)}{' '}
            {canSet && (
              <AppLink className="link" href={places[detail]}>
                {t('papers/set')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Print({ order }: { order: OrderDetail }) {
  const t = useT()
  const [printed, setPrinted] = useState<{ orders: readonly OrderDetail[]; roll: boolean } | null>(null)
  const print = (roll: boolean) => setPrinted((now) => now ?? { orders: [order], roll })
  return (
    <div className={`${styles.invoicePrint} no-print`}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => print(false)}
      >
        {t('papers/print')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconReceipt size={16} aria-hidden="true" />}
        onClick={() => print(true)}
      >
        {t('papers/receipt')}
      </Button>
      {printed && <InvoicePrint {...printed} onEnd={() => setPrinted(null)} />}
    </div>
  )
}

/** Why there is nothing to show: it has not left, or left before there were invoices. */
const absence = ({ status }: OrderDetail) =>
  status === 'delivering' || status === 'finished' ? 'papers/noneBefore' : 'papers/whenLeft'

function Documents({ order, known }: { order: OrderDetail; known: OfOrder }) {
  const t = useT()
  const { invoice, credit_notes: notes, waiting } = known
  const canPrint = invoice !== null || (waiting?.kind === 'invoice' && waiting.missing.length === 0)
  return (
    <>
      {invoice && <Issued row={invoice} />}
      {notes.map((note) => (
        <Issued key={note.id} row={note} />
      ))}
      {waiting && <Waiting waiting={waiting} />}
      {!invoice && !waiting && <p className="muted">{t(absence(order))}</p>}
      {canPrint && <Print order={order} />}
    </>
  )
}

/** The invoice of an order and what took it back; before that, when it comes or what it waits for. Follows by itself. */
export function InvoiceCard({ order }: { order: OrderDetail }) {
  const t = useT()
  const client = useQueryClient()
  const options = ofOrderOptions(order.id)
  const { data: known, isError, refetch } = useQuery(options)
  // A step of the order begins the wait for a document, or takes it away.
  useLive('orders', (changes) => {
    if (changes.some((change) => change.record_id === String(order.id)))
      void client.invalidateQueries({ queryKey: options.queryKey })
  })
  // An order that was rejected before it left has no invoice and never will.
  if (order.status === 'rejected' && known && !known.invoice && !known.waiting) return null
  return (
    <FormCard title={t('papers/invoice')}>
      {known ? (
        <Documents order={order} known={known} />
      ) : isError ? (
        <p className="muted" role="alert">
          {t('papers/oneFailed')}{' '}
          <button type="button" className="text-button link" onClick={() => void refetch()}>
            {t('papers/again')}
          </button>
        </p>
      ) : (
        <span
          className={`${skeletonStyles.skeletonLine} ${styles.invoiceBone}`}
          aria-hidden="true"
          data-coming
        />
      )}
    </FormCard>
  )
}
