import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { floorPages } from '@bustan/contract/sales/addresses.ts'
import type { FloorOrder } from '@bustan/contract/sales/floor/floor.ts'
import { IconBolt, IconBuildingStore, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { AppLink, useGo } from '../../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { QueryErrorCard } from '../../../../platform/state/QueryErrorCard.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { isPlainKey } from '../../../../ui/focus/keys.ts'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { useShortcutKeys } from '../../../../platform/list/useListKeys.ts'
import { OrderAge } from '../../orders/pieces/OrderAge.tsx'
import { setOrderClock } from '../../orders/pieces/orderClock.ts'
import { floorOrdersOptions, isOthers } from '../floor.queries.ts'
import type { FloorOutbox } from '../floorOutbox.ts'
import { useLoadAhead } from '../useLoadAhead.ts'
import { Progress } from '../Progress.tsx'
import { isNotOnFloor } from '../pick/NotOnFloor.tsx'
import { EnterMark } from '../EnterMark.tsx'
import * as floorStyles from '../floor.module.css'
import * as styles from './list.module.css'

/** Orders that are loaded ahead, so that they can be picked without a network. */
const AHEAD = 5

/** Says how far an order is, and who is at it. */
function Standing({ order, myId }: { order: FloorOrder; myId: number }) {
  const t = useT()
  const { picker, stage, crates, sealed_by: sealedBy } = order
  if (stage === 'sealed')
    return (
      <span className={styles.standing} data-stage={stage}>
        <IconLock size={16} aria-hidden="true" />
        {t('floor/crates', { count: crates ?? 1 })}
        {sealedBy && <bdi> {t('floor/sealedBy', { name: sealedBy.name })}</bdi>}
      </span>
    )
  if (picker)
    return (
      <span className={styles.standing} data-stage={isOthers(order, myId) ? 'others' : 'mine'}>
        {isOthers(order, myId) ? t('floor/picker', { name: picker.name }) : t('floor/mine')}
      </span>
    )
  return (
    <span className={styles.standing} data-stage={stage}>
      {t(`floor/stages/${stage}`)}
    </span>
  )
}

function Card({ order, myId }: { order: FloorOrder; myId: number }) {
  const t = useT()
  return (
    <li>
      <AppLink
        className={styles.card}
        href={floorPages.show(order.id)}
        data-others={isOthers(order, myId) || undefined}
      >
        <span className={styles.cardHead}>
          <Ltr>{`#${order.id}`}</Ltr>
          {order.rush && (
            <span className={styles.rush}>
              <IconBolt size={15} aria-hidden="true" />
              {fieldLabel(t, 'orders', 'rush')}
            </span>
          )}
          <OrderAge status="prepared" since={order.since} busyMinutes={order.busy_minutes} />
        </span>
        <span className={styles.cardName}>
          <bdi>{order.customer}</bdi>
        </span>
        {order.pickup && (
          <span className={styles.pickup}>
            <IconBuildingStore size={15} aria-hidden="true" />
            {t('floor/pickup')}
          </span>
        )}
        <span className={styles.cardFoot}>
          <Standing order={order} myId={myId} />
          {order.stage !== 'sealed' && <Progress order={order} />}
        </span>
      </AppLink>
    </li>
  )
}

/** Accepted orders as large cards, the oldest first; a button, or Enter, begins with the next one that nobody picks. */
export function FloorOrders({ sealed, outbox }: { sealed: boolean; outbox: FloorOutbox }) {
  const t = useT()
  const go = useGo()
  const canEdit = useCan('floor edit')
  const query = useQuery(floorOrdersOptions(sealed))
  const { data: answer, dataUpdatedAt } = query
  const sealedHere = new Set(outbox.acts.filter(({ kind }) => kind === 'seal').map(({ orderId }) => orderId))
  const orders = (answer?.data ?? []).filter(({ id }) => sealed || !sealedHere.has(id))
  const next = sealed || !canEdit ? undefined : orders.find((order) => !isOthers(order, outbox.me.id))
  useEffect(() => {
    if (answer) setOrderClock(answer.meta.limits, answer.meta.at, dataUpdatedAt)
  }, [answer, dataUpdatedAt])
  useLoadAhead(sealed ? [] : orders.slice(0, AHEAD).map(({ id }) => id))
  const begin = () => next && go(floorPages.show(next.id))
  useShortcutKeys((event) => {
    if (event.key !== 'Enter' || event.repeat || !isPlainKey(event) || event.target !== document.body) return
    event.preventDefault()
    begin()
  })
  if (isNotOnFloor(query.error)) return <EmptyState title={query.error.message} />
  if (!answer)
    return query.isPending ? (
      <SkeletonLines aria-busy widths={[90, 70, 80, 60]} />
    ) : (
      <QueryErrorCard title={t('floor/failed')} query={query} />
    )
  if (orders.length === 0)
    return (
      <EmptyState
        title={t(sealed ? 'floor/noneSealed' : 'floor/none')}
        text={t(sealed ? 'floor/noneSealedText' : 'floor/noneText')}
      />
    )
  return (
    <div className={styles.board}>
      {next && (
        <button type="button" className={floorStyles.pick} data-piece="floor-begin" onClick={begin}>
          <span>{t('floor/begin')}</span>
          <Ltr>{`#${next.id}`}</Ltr>
          <EnterMark />
        </button>
      )}
      <ul className={styles.cards} data-piece="floor-orders">
        {orders.map((order) => (
          <Card key={order.id} order={order} myId={outbox.me.id} />
        ))}
      </ul>
      {answer.meta.more && <p className="muted">{t('floor/more')}</p>}
    </div>
  )
}
