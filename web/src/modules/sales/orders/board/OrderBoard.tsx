import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { IconAlarm } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { QueryError } from '../../../../platform/state/QueryError.tsx'
import { showToast } from '../../../../platform/state/toasts.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../../../ui/pieces/values/StateBadge.tsx'
import { boardStates, moveTo } from './board.ts'
import { RowSteps } from '../moves/OrderActions.tsx'
import { orderHref } from '../list/orderColumns.tsx'
import { isTimed } from '../pieces/lateOrder.ts'
import { OrderAge } from '../pieces/OrderAge.tsx'
import { OrderTags } from '../page/OrderTags.tsx'
import { OrderPays, OrderWhere } from '../place/OrderWhere.tsx'
import { orderCountsOptions } from '../orders.queries.ts'
import { layOutMoves, numberOf, toneOf } from '../moves/orderMoves.ts'
import { useBoard, useBoardCursor } from './useBoard.ts'
import { ClientType } from '../pieces/ClientType.tsx'
import { OrderStateBadge } from '../pieces/OrderStateBadge.tsx'
import { useBoardDrag } from './useBoardDrag.ts'
import type { OrderSteps } from '../moves/useOrderSteps.ts'
import * as styles from './board.module.css'

interface CardProps {
  order: OrderRow
  steps: OrderSteps
  canShow: boolean
}

function Card({ order, steps, canShow }: CardProps) {
  const t = useT()
  const canMove = order.allowed_transitions.length > 0 && !steps.isBusy(order)
  return (
    <li
      className={styles.boardCard}
      data-card={order.id}
      data-unread={!order.opened || undefined}
      draggable={canMove}
      tabIndex={-1}
    >
      <div className={styles.boardCardTop}>
        <MaybeLink strong href={canShow && orderHref(order.id)}>
          <Ltr>{numberOf(order)}</Ltr>
        </MaybeLink>
        {isTimed(order) ? (
          <OrderAge status={order.status} since={order.state_since} busyMinutes={order.busy_minutes} />
        ) : (
          <DateTime muted value={order.created_at} show="relative" />
        )}
      </div>
      <p className={styles.boardClient}>
        <bdi>{order.user.name}</bdi>
        <ClientType user={order.user} />
        <OrderTags tags={order.tags} />
        {order.manager_skipped && <OrderStateBadge order={order} />}
      </p>
      <p className={styles.boardWhere}>
        <OrderWhere order={order} />
        <OrderPays method={order.payment_method} />
      </p>
      <div className={styles.boardCardFoot}>
        <span className="num">
          <Money halalas={toHalalas(order.total)} />
          <span className="muted"> · {t('cards/items', { count: order.items_count })}</span>
        </span>
        <span className={styles.boardSteps}>
          <RowSteps order={order} steps={steps} />
        </span>
      </div>
    </li>
  )
}

interface ColumnProps extends Omit<CardProps, 'order'> {
  state: OrderState
  cards: readonly OrderRow[]
  total: number
  /** True if the dragged card may be dropped here; and below, true while it is over the column. */
  takes: boolean
  isOver: boolean
}

function Column({ state, cards, total, takes, isOver, ...card }: ColumnProps) {
  const t = useT()
  const late = useQuery(orderCountsOptions).data?.late[state]
  return (
    <section
      className={styles.boardColumn}
      data-column={state}
      data-takes={takes || undefined}
      data-over={(isOver && takes) || undefined}
      aria-label={t(`orderStates/${state}`)}
    >
      <header>
        <StateBadge tone={toneOf(state)}>{t(`orderStates/${state}`)}</StateBadge>
        <span className="strong num">{formatNumber(total, 'en')}</span>
        {late !== undefined && late > 0 && (
          <AppLink className={styles.boardLate} href={orderPages.list({ late: 1, status: state })}>
            <IconAlarm size={14} aria-hidden="true" />
            <Ltr>{formatNumber(late, 'en')}</Ltr>
            <span>{t('orders/late')}</span>
          </AppLink>
        )}
      </header>
      <ul>
        {cards.map((order) => (
          <Card key={order.id} order={order} {...card} />
        ))}
      </ul>
      {cards.length === 0 && <p className={`muted ${styles.boardNone}`}>{t('cards/none')}</p>}
      {total > cards.length && (
        <AppLink className={`link ${styles.boardRest}`} href={orderPages.list({ status: state })}>
          {t('cards/rest', { count: total - cards.length })}
        </AppLink>
      )}
    </section>
  )
}

/** Returns the key handlers for the focused card: A accepts, R rejects, S takes the step after that. */
const stepKeys = (steps: OrderSteps) => {
  const take = (name: string) => (order: OrderRow) => steps.takeNamed(order, name)
  return {
    KeyA: take('accept'),
    KeyR: take('reject'),
    KeyS: (order: OrderRow) => {
      const { primary } = layOutMoves(order)
      if (primary && primary.name !== 'accept') steps.take(order, primary)
    },
  }
}

/** Open orders as cards in the columns of their states: moved by hand, by key, or by the one button of a card. */
export function OrderBoard(props: {
  query: QueryOf<typeof ordersApi.list>
  steps: OrderSteps
  canShow: boolean
  onOpen: (order: OrderRow) => void
}) {
  const { steps, canShow } = props
  const t = useT()
  const board = useBoard(props.query)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const columns = boardStates.map((state) => board.columns?.get(state) ?? [])
  useBoardCursor(columns, { ...stepKeys(steps), Enter: props.onOpen }, steps.taken)
  const drag = useBoardDrag(sheet, columns.flat(), (order, state) => {
    const move = moveTo(order, state)
    if (move) return steps.take(order, move)
    showToast({
      id: `order-${order.id}`,
      tone: 'info',
      title: t('orders/number', { number: numberOf(order) }),
      message: t('cards/cannot', {
        from: t(stateText(order.status, order.manager_skipped)),
        to: t(`orderStates/${state}`),
      }),
    })
  })
  if (board.error && !board.columns) return <QueryError title={t('orders/failed')} query={board} />
  return (
    <div className={styles.board} aria-busy={!board.columns} ref={setSheet}>
      {boardStates.map((state, index) => (
        <Column
          key={state}
          state={state}
          cards={columns[index] ?? []}
          total={board.totals.get(state) ?? 0}
          takes={drag.takes(state)}
          isOver={drag.isOver(state)}
          steps={steps}
          canShow={canShow}
        />
      ))}
    </div>
  )
}
