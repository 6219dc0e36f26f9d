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

/** Number, state and date; at the end print, Reject, and the one step that comes next. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT()
  const client = useQueryClient()
  const go = useGo()
  const moving = useMoveOrder()
  const [asked, setAsked] = useState<AllowedTransition | null>(null)
  const [refused, setRefused] = useState<string>()
  const { primary, reject, others } = layOutMoves(order.allowed_transitions)
  const { previous, next } = neighboursOf(client, String(order.id))
  const isBusy = moving.busy.has(order.id)
  const number = numberOf(order)
  const goTo = (id: number | undefined) => id !== undefined && go(orderHref(id))
  useListKeys({ BracketLeft: () => goTo(previous), BracketRight: () => goTo(next) })

  const take = (move: AllowedTransition) =>
    move.reason_required ? setAsked(move) : void moving.move(order, move)
  const explain = async (move: AllowedTransition, reason: string) => {
    setRefused(undefined)
    const outcome = await moving.move(order, move, reason)
    if (outcome === 'moved' || outcome === 'refused') setAsked(null)
    else if (outcome !== 'failed') setRefused(outcome.reason)
  }
  const Picture = primary ? (pictures[primary.name] ?? IconCheck) : IconCheck

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
            {others.length > 0 && (
              <RowMenu
                name={t('order/more')}
                actions={others.map((move) => {
                  const Other = pictures[move.name] ?? IconCheck
                  return {
                    key: move.name,
                    label: moveLabel(t, move),
                    icon: <Other {...icon} size={16} />,
                    danger: move.status === 'rejected',
                    disabled: isBusy,
                    onClick: () => take(move),
                  }
                })}
              />
            )}
          </>
        }
        primary={
          (reject ?? primary) && (
            <>
              {reject && (
                <Button
                  variant="default"
                  className="order-reject"
                  leftSection={<IconX {...icon} />}
                  disabled={isBusy}
                  onClick={() => take(reject)}
                >
                  {t('orders/moves/reject')}
                </Button>
              )}
              {primary && (
                <Button
                  leftSection={
                    <Picture {...icon} {...(primary.name === 'dispatch' ? { className: 'flip' } : {})} />
                  }
                  loading={isBusy}
                  onClick={() => take(primary)}
                >
                  {moveLabel(t, primary)}
                </Button>
              )}
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {asked && (
          <Reason
            failed={asked.name === 'fail'}
            number={number}
            busy={isBusy}
            onClose={() => setAsked(null)}
            error={refused}
            onConfirm={(reason) => void explain(asked, reason)}
          />
        )}
      </Suspense>
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
