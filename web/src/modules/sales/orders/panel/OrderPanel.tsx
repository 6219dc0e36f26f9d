import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { QueryError } from '../../../../platform/state/QueryError.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { PhoneLink } from '../../../../ui/pieces/values/PhoneLink.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { ClientType } from '../pieces/ClientType.tsx'
import { OrderStateBadge } from '../pieces/OrderStateBadge.tsx'
import { NotesList } from '../page/NotesList.tsx'
import { orderHref } from '../list/orderColumns.tsx'
import { CustomerGlance } from './CustomerGlance.tsx'
import { Distance } from '../place/OrderWhere.tsx'
import { OrderVat } from '../page/OrderVat.tsx'
import { OrderTags } from '../page/OrderTags.tsx'
import { layOutMoves, numberOf } from '../moves/orderMoves.ts'
import { orderOptions } from '../orders.queries.ts'
import { orderSums } from '../pieces/orderSums.tsx'
import { SidePanel } from '../../../../ui/list/SidePanel.tsx'
import { SumLines } from '../../../../ui/list/table/SumRows.tsx'
import { PanelPlace } from './PanelPlace.tsx'
import { placeText } from '../place/placeText.ts'
import { paymentText } from '../pieces/paymentText.ts'
import { OpenAsk } from '../lines/OpenAsk.tsx'
import { BilledQuantity } from '../pieces/BilledQuantity.tsx'
import { priceNote } from '../lines/lineText.ts'
import { useWayToSeal } from '../moves/FloorStep.tsx'
import { StepButtons } from '../moves/StepButtons.tsx'
import { useOpened } from '../page/useOpened.ts'
import { useStepActions } from '../moves/useStepActions.tsx'
import type { OrderSteps } from '../moves/useOrderSteps.ts'
import { WaitsForManager } from '../pieces/OrderAge.tsx'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'
import * as styles from './orderPanel.module.css'

/** Milliseconds an order is shown before it counts as opened, so that passing by with J and K does not mark it. */
const READ = 800

interface Props {
  order: OrderRow
  steps: OrderSteps
  onClose: () => void
}

function PanelClient({ order, note }: { order: OrderRow; note: string | null | undefined }) {
  const t = useT()
  const { user } = order
  return (
    <div className={styles.panelClient}>
      <p className="strong">
        <AppLink className="link" href={orderPages.list({ userId: user.id })}>
          <bdi>{user.name}</bdi>
        </AppLink>
        <ClientType user={user} />
      </p>
      <span className={styles.panelTags}>
        <OrderTags tags={order.tags} />
      </span>
      {user.mobile_e164 && <PhoneLink e164={user.mobile_e164} whatsapp />}
      <CustomerGlance userId={user.id} except={order.id} />
      <p className={styles.panelAddress}>
        <Words>{placeText(t, order)}</Words>{' '}
        {order.distance_km !== null && (
          <span className="muted">
            <Distance km={order.distance_km} />
          </span>
        )}
      </p>
      {note && (
        <p className={styles.panelNote} dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}

/** Says who of staff placed an order, and why prices were changed by hand. */
function PanelPlacer({ order }: { order: OrderDetail }) {
  const t = useT()
  const { placed_by: placer, price_reason: reason } = order
  return (
    <>
      {placer && (
        <p className={`muted ${styles.panelPayment}`}>
          {fieldLabel(t, 'orders', 'placed_by')}: <bdi>{placer.name}</bdi>
        </p>
      )}
      {reason && (
        <p className={`muted ${styles.panelPayment}`}>
          {fieldLabel(t, 'orders', 'price_reason')}: <bdi>{reason}</bdi>
        </p>
      )}
    </>
  )
}

function PanelLines({ order }: { order: OrderDetail }) {
  const t = useT()
  const { substitution_wish: choice } = order
  return (
    <>
      <OrderVat order={order} />
      <ul className={styles.panelLines} aria-label={t('order/products')}>
        {order['order-details'].map((line) => (
          <li key={line.position}>
            {line.billed_quantity === 0 ? (
              <del className="muted">
                <bdi>{line.product.name}</bdi>
              </del>
            ) : (
              <span>
                <bdi>{line.product.name}</bdi>
                {line.list_price !== null && (
                  <span className={`muted ${styles.panelLineNote}`}>{priceNote(t, line)}</span>
                )}
              </span>
            )}
            <span className="muted num">
              <BilledQuantity line={line} />
            </span>
            <span className="num">
              <Money halalas={toHalalas(line.total)} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.panelTotals}>
        <SumLines sums={orderSums(t, order)} />
      </div>
      <p className={`muted ${styles.panelPayment}`}>
        {fieldLabel(t, 'orders', 'payment_method')}: {paymentText(t, order.payment_method)}
      </p>
      <PanelPlacer order={order} />
      {choice && (
        <p className={`muted ${styles.panelPayment}`}>
          {fieldLabel(t, 'orders', 'substitution_wish')}: {t(`choices/substitution_wish/${choice}`)}
        </p>
      )}
      {order.asks.map((ask) => (
        <OpenAsk key={ask.id} order={order} ask={ask} />
      ))}
    </>
  )
}

/** An order beside the list: enough to decide on it, and to go on to the next by J and K. */
export function OrderPanel({ order, steps, onClose }: Props) {
  const t = useT()
  const one = useQuery(orderOptions(String(order.id)))
  useOpened(order, READ)
  useStepActions(order, steps)
  const { primary, reject } = layOutMoves(order)
  const wayToSeal = useWayToSeal(order)
  return (
    <SidePanel
      label={t('orders/number', { number: numberOf(order) })}
      title={
        <AppLink className="link" href={orderHref(order.id)}>
          <Ltr>{numberOf(order)}</Ltr>
        </AppLink>
      }
      meta={<OrderStateBadge order={order} />}
      when={<DateTime value={order.created_at} />}
      foot={(reject ?? primary ?? wayToSeal) && <StepButtons {...{ order, primary, reject, steps }} />}
      onClose={onClose}
    >
      <PanelClient order={order} note={one.data?.note} />
      <WaitsForManager order={order} />
      {order.awaits_seal && <p className="muted">{t('orders/awaitsSeal')}</p>}
      {one.data && one.data.notes.length > 0 && (
        <section className={styles.panelStaff} aria-label={t('order/notes')}>
          <h3>{t('order/notes')}</h3>
          <NotesList notes={one.data.notes} />
        </section>
      )}
      {one.data ? (
        <>
          <PanelLines order={one.data} />
          <PanelPlace order={one.data} />
        </>
      ) : one.isError ? (
        <QueryError title={t('order/failed')} query={one} />
      ) : (
        <div className={skeletonStyles.skeletonLines} aria-hidden="true">
          {Array.from({ length: Math.max(2, order.items_count) }, (_, index) => (
            <span
              key={index}
              className={skeletonStyles.skeletonLine}
              style={{ inlineSize: `${60 + ((index * 17) % 35)}%` }}
            />
          ))}
        </div>
      )}
    </SidePanel>
  )
}
