import type { AllowedTransition, OrderDetail } from '@bustan/contract/sales/orders.ts'
import { Button } from '@mantine/core'
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconPackageExport,
  IconPrinter,
  IconTruckDelivery,
  IconTruckOff,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { appLink, AppLink, useGo } from '../../../platform/AppLink.tsx'
import { useT } from '../../../platform/i18n.ts'
import { BackButton } from '../../../platform/BackButton.tsx'
import { listCrumb } from '../../../platform/list/listAddress.ts'
import { useListKeys } from '../../../platform/list/useListKeys.ts'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { CopyText } from '../../../ui/pieces/CopyText.tsx'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { StateBadge } from '../../../ui/pieces/StateBadge.tsx'
import { orderHref } from './orderColumns.tsx'
import { moveLabel } from './moveTexts.ts'
import { layOutMoves, numberOf, toneOf } from './orderMoves.ts'
import type { MoveLayout } from './orderMoves.ts'
import { neighboursOf, ORDERS } from './orders.queries.ts'
import { useMoveOrder } from './useMoveOrder.ts'

const Reason = lazy(() => import('./OrderReason.tsx').then((module) => ({ default: module.OrderReason })))

const icon = { size: 17, 'aria-hidden': true } as const
const pictures: Record<string, typeof IconCheck> = {
  accept: IconCheck,
  dispatch: IconTruckDelivery,
  deliver: IconCheck,
  hand_over: IconPackageExport,
  fail: IconTruckOff,
}

function useNeighbours(order: OrderDetail) {
  const client = useQueryClient()
  const go = useGo()
  const { previous, next } = neighboursOf(client, String(order.id))
  const goTo = (id: number | undefined) => id !== undefined && go(orderHref(id))
  useListKeys({ BracketLeft: () => goTo(previous), BracketRight: () => goTo(next) })
  return { previous, next }
}

/** Takes the steps of an order; one that wants a reason asks for it first. */
function useSteps(order: OrderDetail) {
  const moving = useMoveOrder()
  const [pending, setPending] = useState<AllowedTransition | null>(null)
  const [refused, setRefused] = useState<string>()
  const take = (move: AllowedTransition) =>
    move.reason_required ? setPending(move) : void moving.move(order, move)
  const explain = async (move: AllowedTransition, reason: string) => {
    setRefused(undefined)
    const outcome = await moving.move(order, move, reason)
    if (outcome === 'moved' || outcome === 'refused') setPending(null)
    else if (outcome !== 'failed') setRefused(outcome.reason)
  }
  return {
    isBusy: moving.busy.has(order.id),
    pending,
    refused,
    take,
    explain,
    dismiss: () => setPending(null),
  }
}

type Steps = ReturnType<typeof useSteps>

/** Number, state and date; at the end print, Reject, and the one step that comes next. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT()
  const { previous, next } = useNeighbours(order)
  const steps = useSteps(order)
  const { pending } = steps
  const { primary, reject, others } = layOutMoves(order.allowed_transitions)
  const number = numberOf(order)
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            renderLink={appLink}
            items={[listCrumb(ORDERS, t('orders/title')), { key: 'one', label: <Ltr>{number}</Ltr> }]}
          />
        }
        title={<CopyText value={String(order.id)}>{number}</CopyText>}
        meta={
          <span className="order-meta">
            <StateBadge tone={toneOf(order.status)}>{t(`orderStates/${order.status}`)}</StateBadge>
            <span className="muted">
              <DateTime value={order.created_at} />
            </span>
          </span>
        }
        secondary={
          <>
            <BackButton path={ORDERS} />
            {(previous ?? next) && (
              <nav className="order-neighbours" aria-label={t('order/neighbours')}>
                <Neighbour id={previous} label={t('order/previous')} back />
                <Neighbour id={next} label={t('order/next')} />
              </nav>
            )}
            <Button variant="default" px={10} aria-label={t('orders/print')} onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden="true" />
            </Button>
            {others.length > 0 && <MoreMoves moves={others} steps={steps} />}
          </>
        }
        primary={(reject ?? primary) && <MoveButtons primary={primary} reject={reject} steps={steps} />}
      />
      <Suspense fallback={null}>
        {pending && (
          <Reason
            failed={pending.name === 'fail'}
            number={number}
            busy={steps.isBusy}
            onClose={steps.dismiss}
            error={steps.refused}
            onConfirm={(reason) => void steps.explain(pending, reason)}
          />
        )}
      </Suspense>
    </>
  )
}

function MoreMoves({ moves, steps }: { moves: readonly AllowedTransition[]; steps: Steps }) {
  const t = useT()
  return (
    <RowMenu
      name={t('order/more')}
      actions={moves.map((move) => {
        const Picture = pictures[move.name] ?? IconCheck
        return {
          key: move.name,
          label: moveLabel(t, move),
          icon: <Picture {...icon} size={16} />,
          danger: move.status === 'rejected',
          disabled: steps.isBusy,
          onClick: () => steps.take(move),
        }
      })}
    />
  )
}

function MoveButtons({ primary, reject, steps }: Pick<MoveLayout, 'primary' | 'reject'> & { steps: Steps }) {
  const t = useT()
  const Picture = primary ? (pictures[primary.name] ?? IconCheck) : IconCheck
  return (
    <>
      {reject && (
        <Button
          variant="default"
          className="order-reject"
          leftSection={<IconX {...icon} />}
          disabled={steps.isBusy}
          onClick={() => steps.take(reject)}
        >
          {t('orders/moves/reject')}
        </Button>
      )}
      {primary && (
        <Button
          leftSection={<Picture {...icon} {...(primary.name === 'dispatch' ? { className: 'flip' } : {})} />}
          loading={steps.isBusy}
          onClick={() => steps.take(primary)}
        >
          {moveLabel(t, primary)}
        </Button>
      )}
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
