import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { AllowedTransition, OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconChevronLeft, IconChevronRight, IconPackage, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink, useGo } from '../../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { BackButton } from '../../../../platform/navigation/BackButton.tsx'
import { useListKeys } from '../../../../platform/list/useListKeys.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { RowMenu } from '../../../../ui/list/rowMenu/RowMenu.tsx'
import { CopyText } from '../../../../ui/pieces/values/CopyText.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { usePhone } from '../../../../ui/pointer/usePhone.ts'
import { OrderStateBadge } from '../pieces/OrderStateBadge.tsx'
import { PaperPrint } from '../papers/BulkPapers.tsx'
import { orderHref } from '../list/orderColumns.tsx'
import { layOutMoves, numberOf } from '../moves/orderMoves.ts'
import { neighboursOf } from '../orders.queries.ts'
import { OrderTags } from './OrderTags.tsx'
import { NextWaiting } from '../panel/NextWaiting.tsx'
import { useWayToSeal } from '../moves/FloorStep.tsx'
import { stepActions } from '../moves/stepActions.tsx'
import { StepButtons } from '../moves/StepButtons.tsx'
import { StepReason } from '../moves/StepReason.tsx'
import { useMoveOrder } from '../moves/useMoveOrder.ts'
import { useDecisionKeys, useStepActions } from '../moves/useStepActions.tsx'
import { useOrderSteps } from '../moves/useOrderSteps.ts'
import type { OrderSteps } from '../moves/useOrderSteps.ts'
import { ListTrail } from '../../../../platform/list/ListTrail.tsx'
import * as styles from '../orderPage.module.css'

function useNeighbours(order: OrderDetail) {
  const client = useQueryClient()
  const go = useGo()
  const { previous, next } = neighboursOf(client, String(order.id))
  const goTo = (id: number | undefined) => id !== undefined && go(orderHref(id))
  const back = () => goTo(previous)
  const on = () => goTo(next)
  useListKeys({ BracketLeft: back, BracketRight: on, KeyK: back, KeyJ: on })
  return { previous, next }
}

/** Number, state and date; at the end print, Reject, and the one step that comes next. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT()
  const { previous, next } = useNeighbours(order)
  const steps = useOrderSteps<OrderDetail>(useMoveOrder())
  useStepActions(order, steps)
  useDecisionKeys(order, steps)
  const { primary, reject, others } = layOutMoves(order)
  const wayToSeal = useWayToSeal(order)
  const number = numberOf(order)
  const phone = usePhone()
  const moves = (reject ?? primary ?? wayToSeal) && <StepButtons {...{ order, primary, reject, steps }} />
  return (
    <>
      <PageHeader
        breadcrumb={<ListTrail path={orderPages.base} title={t('orders/title')} here={<Ltr>{number}</Ltr>} />}
        title={<CopyText value={String(order.id)}>{number}</CopyText>}
        meta={
          <span className={styles.orderMeta}>
            <OrderStateBadge order={order} />
            <OrderTags tags={order.tags} />
            <DateTime muted value={order.created_at} />
          </span>
        }
        secondary={
          <>
            <BackButton path={orderPages.base} />
            {(previous ?? next) && (
              <nav className={styles.orderNeighbours} aria-label={t('order/neighbours')}>
                <Neighbour id={previous} label={t('order/previous')} back />
                <Neighbour id={next} label={t('order/next')} />
              </nav>
            )}
            <NextWaiting id={order.id} />
            <Button
              variant="default"
              style={{ paddingInline: 10 }}
              aria-label={t('orders/print')}
              onClick={() => window.print()}
            >
              <IconPrinter size={18} aria-hidden="true" />
            </Button>
            <MoreMoves order={order} moves={others} steps={steps} />
          </>
        }
        primary={!phone && moves}
      />
      {phone && moves && <div className={`${styles.orderDock} no-print`}>{moves}</div>}
      <StepReason steps={steps} />
    </>
  )
}

interface Stepping {
  order: OrderDetail
  steps: OrderSteps<OrderDetail>
}

/** The other steps, and the papers of the order that are not its own sheet. */
function MoreMoves({ order, moves, steps }: Stepping & { moves: readonly AllowedTransition[] }) {
  const t = useT()
  const [printed, setPrinted] = useState<readonly OrderDetail[] | null>(null)
  const slip = {
    key: 'slip',
    label: t('papers/packingSlip'),
    icon: <IconPackage size={16} aria-hidden="true" />,
    onClick: () => setPrinted([order]),
  }
  return (
    <>
      <RowMenu name={t('order/more')} actions={[...stepActions(t, order, moves, steps), slip]} />
      {printed && <PaperPrint paper="slips" orders={printed} onEnd={() => setPrinted(null)} />}
    </>
  )
}

function Neighbour({ id, label, back }: { id: number | undefined; label: string; back?: boolean }) {
  const Arrow = back ? IconChevronLeft : IconChevronRight
  const picture = <Arrow size={18} className="flip" aria-hidden="true" />
  if (id === undefined)
    return (
      <span className="tool" data-off>
        {picture}
      </span>
    )
  return (
    <AppLink className="tool" href={orderHref(id)} aria-label={label} title={label}>
      {picture}
    </AppLink>
  )
}
