import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { errorText } from '../../../platform/errorText.ts'
import { useT } from '../../../platform/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { bringOrders } from './bringOrders.ts'
import type { Brought } from './bringOrders.ts'
import { OrderNumbers } from './OrderNumbers.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { printSheets } from './printSheets.ts'

/** Orders between two sentences for those who hear how far it has come. */
const SAID_EVERY = 10

/** Beside the page, which is not printed with them. */
function Sheets(props: { orders: readonly OrderDetail[]; onEnd: () => void }) {
  const sheets = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(props.onEnd)
  useEffect(() => (sheets.current ? printSheets(sheets.current, () => end()) : undefined), [])
  return createPortal(
    <div className="order-sheets" ref={sheets}>
      {props.orders.map((order) => (
        <OrderSheet key={order.id} order={order} />
      ))}
    </div>,
    document.body,
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useT()
  const said = Math.floor(done / SAID_EVERY) * SAID_EVERY
  return (
    <>
      <span className="bulk-count num" aria-hidden="true">
        {t('orders/bulk/printing', { done, total })}
      </span>
      <span className="sr">{t('orders/bulk/printing', { done: said, total })}</span>
    </>
  )
}

/** Brings orders whole and prints a sheet of each, in this order. Those that can't be brought are named; the rest may be printed. */
export function OrderPrint({ orders, onEnd }: { orders: readonly OrderRow[]; onEnd: () => void }) {
  const t = useT()
  const [done, setDone] = useState(0)
  const [brought, setBrought] = useState<Brought | null>(null)
  const [agreed, setAgreed] = useState(false)
  const settle = useEffectEvent((all: Brought) => {
    if (all.orders.length > 0) return setBrought(all)
    showToast({
      id: 'orders-not-printed',
      tone: 'error',
      title: t('orders/bulk/notBrought', { count: all.missing.length }),
      message: [all.missing.map(({ id }) => `#${id}`).join(' '), errorText(t, all.why)].join(' '),
    })
    onEnd()
  })
  useEffect(() => {
    const stopping = new AbortController()
    void bringOrders(orders, setDone, stopping.signal).then((all) => {
      if (!stopping.signal.aborted) settle(all)
    })
    return () => stopping.abort()
  }, [orders])

  if (!brought) return <Progress done={done} total={orders.length} />
  const { orders: whole, missing, why } = brought
  if (agreed || missing.length === 0) return <Sheets orders={whole} onEnd={onEnd} />
  return (
    <ConfirmDialog
      opened
      title={t('orders/bulk/notBrought', { count: missing.length })}
      message={
        <>
          <p>{errorText(t, why)}</p>
          <OrderNumbers orders={missing} />
        </>
      }
      confirmLabel={t('orders/bulk/print', { count: whole.length })}
      onConfirm={() => setAgreed(true)}
      onClose={onEnd}
    />
  )
}
