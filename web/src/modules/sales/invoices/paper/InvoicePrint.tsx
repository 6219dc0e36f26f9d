import { invoicesApi } from '@bustan/contract/sales/invoices/invoices.api.ts'
import type { InvoiceDocument, OfOrder } from '@bustan/contract/sales/invoices/invoices.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../../platform/state/toasts.ts'
import { OrderNumbers } from '../../orders/page/OrderNumbers.tsx'
import { BatchPrint } from '../../papers/BatchPrint.tsx'
import { loadEach } from '../../papers/loadEach.ts'
import { InvoicePaper } from './InvoicePaper.tsx'
import { InvoiceReceipt } from './InvoiceReceipt.tsx'

interface Props {
  orders: readonly { id: number }[]
  roll?: boolean
  onEnd: () => void
}

const documentOf = async (id: number, signal: AbortSignal) =>
  (await call(invoicesApi.one, { params: { id }, signal })).data.document

/** The documents of an order: its invoice, issued now where it was not, and its credit notes. */
async function documentsOf(id: number, known: OfOrder | undefined, signal: AbortSignal) {
  const invoice = known?.invoice
    ? await documentOf(known.invoice.id, signal)
    : (await call(invoicesApi.issue, { params: { id }, signal })).data.document
  const notes = known?.credit_notes ?? []
  return [invoice, ...(await Promise.all(notes.map(({ id }) => documentOf(id, signal))))]
}

/** Loads the documents the orders have; undefined until loaded. Ends the printing when they can't be loaded. */
function useOfOrders(orders: Props['orders'], onEnd: () => void): ReadonlyMap<number, OfOrder> | undefined {
  const t = useT()
  const [known, setKnown] = useState<ReadonlyMap<number, OfOrder>>()
  const fail = useEffectEvent((error: unknown) => {
    showToast({ id: 'orders-not-printed', tone: 'error', message: errorText(t, error) })
    onEnd()
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const ids = orders.map(({ id }) => id).join(',')
    call(invoicesApi.ofOrders, { query: { ids }, signal }).then(
      ({ data }) => !signal.aborted && setKnown(new Map(data.map((one) => [one.order_id, one]))),
      (error: unknown) => !signal.aborted && fail(error),
    )
    return () => stopping.abort()
  }, [orders])
  return known
}

/** Checks whether printing issues the invoice of an order, which ends the time in which its step can be undone. */
const isIssuedNow = (known: OfOrder | undefined) =>
  known?.waiting?.kind === 'invoice' && known.waiting.missing.length === 0

/** Prints the invoices of orders, in this order. It asks once where that issues some that still could be taken back. */
export function InvoicePrint({ orders, roll = false, onEnd }: Props) {
  const t = useT()
  const known = useOfOrders(orders, onEnd)
  const [agreed, setAgreed] = useState(false)
  if (!known) return null
  const early = orders.filter(({ id }) => isIssuedNow(known.get(id)))
  if (!agreed && early.length > 0)
    return (
      <ConfirmDialog
        title={t('papers/issueNow', { count: early.length })}
        message={
          <>
            <p>{t('papers/issueNowText')}</p>
            <OrderNumbers orders={early} />
          </>
        }
        confirmLabel={t('papers/issueAndPrint')}
        onConfirm={() => setAgreed(true)}
        onClose={onEnd}
      />
    )
  const draw = (documents: InvoiceDocument[]) =>
    documents.map((document) =>
      roll ? (
        <InvoiceReceipt key={document.number} document={document} />
      ) : (
        <InvoicePaper key={document.number} document={document} label={document.number} />
      ),
    )
  return (
    <BatchPrint
      orders={orders}
      roll={roll}
      onEnd={onEnd}
      draw={draw}
      load={(wanted, onProgress, signal) =>
        loadEach(wanted, ({ id }, stopped) => documentsOf(id, known.get(id), stopped), onProgress, signal)
      }
      missing={(count) => t('papers/noInvoice', { count })}
      print={(count) => t('papers/printInvoices', { count })}
    />
  )
}
