import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { OrderState } from '@bustan/contract/sales/orderStates.ts'
import { IconCheck, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../platform/AppLink.tsx'
import { useSay } from '../../../platform/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { PhoneLink } from '../../../ui/pieces/PhoneLink.tsx'
import { Rating } from '../../../ui/pieces/Rating.tsx'
import { Timeline } from '../../../ui/pieces/Timeline.tsx'
import type { TimelineStep } from '../../../ui/pieces/Timeline.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import { markOf, statesAhead } from './orderMoves.ts'
import { paymentText } from './paymentText.ts'
import { placeText } from './placeText.ts'

/** Who ordered, what happened, and what they thought of it. */
export function OrderSide({ order }: { order: OrderDetail }) {
  const say = useSay()
  return (
    <>
      {order.reject_reason && (
        <FormCard title={say('order/rejected')}>
          <p className="order-reason" dir="auto">
            {order.reject_reason}
          </p>
        </FormCard>
      )}
      <ClientCard order={order} />
      <FormCard title={say('order/timeline')}>
        <Timeline steps={stepsOf(order, say)} />
      </FormCard>
      {order.reviews && (
        <FormCard title={say('order/rating')}>
          <div className="order-rating">
            <Rating value={order.reviews.stars} />
            {order.reviews.comment && <p dir="auto">{order.reviews.comment}</p>}
          </div>
        </FormCard>
      )}
    </>
  )
}

function ClientCard({ order }: { order: OrderDetail }) {
  const say = useSay()
  const { user, management } = order
  const waits = user.type === 'employee' && order.status === 'new'
  return (
    <FormCard
      title={say('order/client')}
      end={
        <AppLink className="link no-print" href={`/orders/all?userId=${user.id}`}>
          {say('order/allOrders')}
        </AppLink>
      }
    >
      <div className="order-person">
        <UserAvatar name={user.name} size={44} />
        <div>
          <div className="strong">
            <bdi>{user.name}</bdi>
            {user.type !== 'client' && <span className="order-type">{user.type_trans}</span>}
          </div>
          {user.mobile_e164 && <PhoneLink e164={user.mobile_e164} whatsapp />}
        </div>
      </div>
      {waits && <p className="order-waits">{say('order/waitsForManager')}</p>}
      <DefinitionList
        items={[
          { key: 'address', label: say('order/address'), value: placeText(say, order) },
          {
            key: 'payment',
            label: say('order/payment'),
            value: paymentText(say, order.payment_method),
          },
          ...(management
            ? [
                { key: 'department', label: say('order/department'), value: management.name },
                {
                  key: 'manager',
                  label: say('order/manager'),
                  value: management.user?.name ?? say('order/noManager'),
                },
              ]
            : []),
          ...(order.note
            ? [{ key: 'note', label: say('order/note'), value: <span className="lines">{order.note}</span> }]
            : []),
        ]}
      />
    </FormCard>
  )
}

const ahead: Partial<Record<OrderState, ReactNode>> = {
  prepared: <IconPackage size={13} />,
  delivering: <IconTruckDelivery size={13} className="flip" />,
  finished: <IconCheck size={13} stroke={2.4} />,
}

function stepsOf(order: OrderDetail, say: ReturnType<typeof useSay>): TimelineStep[] {
  const { timeline } = order
  const taken = timeline.map((step, place): TimelineStep => ({
    key: `${place}`,
    at: place === timeline.length - 1 ? markOf(step.to) : 'done',
    label: place === 0 ? say('order/placed') : say(`orderStates/${step.to}`),
    who: step.actor?.name,
    when: <DateTime value={step.at} />,
    why: step.reason,
  }))
  const coming = statesAhead(order.status, order.user.type).map((state): TimelineStep => ({
    key: state,
    at: 'future',
    label: say(`orderStates/${state}`),
    icon: ahead[state],
  }))
  return [...taken, ...coming]
}
