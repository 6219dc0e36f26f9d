import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGo } from '../../../../platform/navigation/AppLink.tsx'
import { RecordHistory } from '../../../../platform/history/RecordHistory.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { LoadedRecord } from '../../../../platform/resource/form/LoadedRecord.tsx'
import { useProfile } from '../../../../platform/session/session.ts'
import { useUrlState } from '../../../../platform/navigation/urlState.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { usePhone } from '../../../../ui/pointer/usePhone.ts'
import { InvoiceCard } from '../../invoices/InvoiceCard.tsx'
import { PageSheet } from '../../../../ui/print/Sheets.tsx'
import { OrderStateBadge } from '../pieces/OrderStateBadge.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { newsSince, numberOf } from '../moves/orderMoves.ts'
import { OrderPayments } from '../payments/OrderPayments.tsx'
import { OrderReturns } from '../returns/OrderReturns.tsx'
import { OrderPlace } from '../place/OrderPlace.tsx'
import { orderOptions, rowInLists } from '../orders.queries.ts'
import { OrderSheet } from '../papers/OrderSheet.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { ClientCard, OrderStory } from './OrderFacts.tsx'
import { OrderVat } from './OrderVat.tsx'
import { useOpened } from './useOpened.ts'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import * as styles from '../orderPage.module.css'
import * as orderSheetStyles from '../papers/orderSheet.module.css'

/** Says quietly when somebody else has moved the order that is being looked at. */
function useNews(order: OrderDetail | undefined): void {
  const t = useT()
  const myId = useProfile()?.id
  const seen = useRef<{ id: number; steps: number }>(undefined)
  const announce = useEffectEvent((now: OrderDetail) => {
    const before = seen.current?.id === now.id ? seen.current.steps : null
    seen.current = { id: now.id, steps: now.timeline.length }
    const news = newsSince(now, before, myId)
    if (!news) return
    const name = news.actor?.name ?? ''
    showToast({
      id: 'order-news',
      tone: 'info',
      message: news.returned
        ? t('order/returns/news', { number: numberOf(now), name })
        : news.edit
          ? t('order/edits/news', { number: numberOf(now), name })
          : t('order/movedBy', { number: numberOf(now), name, state: news.trans_to }),
    })
  })
  useEffect(() => {
    if (order) announce(order)
  }, [order])
}

/** Opens the print dialog when the address asks for it, once the order is drawn. */
function usePrinting(isReady: boolean): void {
  const [search] = useUrlState()
  const go = useGo()
  const wantsPrint = search['print'] === '1'
  const print = useEffectEvent(() => {
    // Replaced, so that the way back does not print once more.
    go(location.pathname, { replace: true })
    window.print()
  })
  useEffect(() => {
    if (!wantsPrint || !isReady) return
    const timer = setTimeout(print, 300)
    return () => clearTimeout(timer)
  }, [wantsPrint, isReady])
}

/** Beside each other on a wide window; on a phone in the order they are asked for: who and where before what. */
function OrderBody({ order }: { order: OrderDetail }) {
  const phone = usePhone()
  const client = <ClientCard order={order} />
  const canInvoice = useCan('invoices show')
  const invoice = canInvoice && <InvoiceCard order={order} />
  const notes = <OrderNotes order={order} />
  const story = <OrderStory order={order} />
  return (
    <FormLayout
      side={
        !phone && (
          <>
            {client}
            {invoice}
            {notes}
            {story}
          </>
        )
      }
    >
      {phone && client}
      {phone && notes}
      <OrderVat order={order} />
      <OrderLines order={order} />
      <OrderReturns order={order} />
      <OrderPayments order={order} />
      {phone && invoice}
      <OrderPlace order={order} />
      {phone && story}
      <RecordHistory resource="orders" id={order.id} />
    </FormLayout>
  )
}

/** One order, whole: what was ordered, by whom, where to, what happened, and the one step that comes next. */
export function OrderPage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const one = useQuery(orderOptions(id))
  const order = one.data
  useOpened(order)
  useNews(order)
  usePrinting(order !== undefined)
  return (
    <LoadedRecord
      query={one}
      name={numberOf}
      listPath={orderPages.base}
      texts={{
        missing: t('order/missing'),
        missingText: t('order/missingText'),
        toList: t('order/toList'),
        failed: t('order/failed'),
      }}
      waiting={<Skeleton id={id} row={rowInLists(client, (row) => String(row.id) === id)} />}
    >
      {(whole) => (
        <article className={styles.order} key={whole.id}>
          <div className={orderSheetStyles.orderScreen}>
            <OrderHead order={whole} />
            <OrderBody order={whole} />
          </div>
          <PageSheet>
            <OrderSheet order={whole} />
          </PageSheet>
        </article>
      )}
    </LoadedRecord>
  )
}

/** Until the whole order is here: what the list has told of it already, and skeletons for the rest. */
function Skeleton({ id, row }: { id: string; row: OrderRow | undefined }) {
  const lines = (widths: readonly number[]) => <SkeletonLines widths={widths} aria-hidden="true" />
  return (
    <div aria-busy="true">
      <PageHeader title={<Ltr>{`#${id}`}</Ltr>} meta={row && <OrderStateBadge order={row} />} />
      <FormLayout side={<FormCard>{lines([70, 52, 88])}</FormCard>}>
        <FormCard>{lines([92, 78, 84, 60, 74])}</FormCard>
      </FormLayout>
    </div>
  )
}
