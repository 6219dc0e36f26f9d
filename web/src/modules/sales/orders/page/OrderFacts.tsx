import { personAddress } from '@bustan/contract/people/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { IconCheck, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../../ui/pieces/DefinitionList.tsx'
import type { Definition } from '../../../../ui/pieces/DefinitionList.tsx'
import { PhoneLink } from '../../../../ui/pieces/values/PhoneLink.tsx'
import { Rating } from '../../../../ui/pieces/values/Rating.tsx'
import { Timeline } from '../../../../ui/pieces/Timeline.tsx'
import type { TimelineStep } from '../../../../ui/pieces/Timeline.tsx'
import { UserAvatar } from '../../../../ui/pieces/UserAvatar.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { CustomerGlance } from '../panel/CustomerGlance.tsx'
import { stepMark, statesAhead } from '../moves/orderMoves.ts'
import { editLabel, editTotal, returnLabel } from '../lines/lineText.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { consentText, retaxedText } from './orderVatText.ts'
import { OrderFulfilment } from './OrderFulfilment.tsx'
import { placeText } from '../place/placeText.ts'
import { ClientType } from '../pieces/ClientType.tsx'
import { paymentText } from '../pieces/paymentText.ts'
import { fact } from '../../../../platform/resource/pieces/fact.ts'
import * as ordersStyles from '../orders.module.css'
import * as styles from '../orderPage.module.css'

/** Shows the history of the order, the reason it ended, and its client's review. */
export function OrderStory({ order }: { order: OrderDetail }) {
  const t = useT()
  const lang = useUiLang()
  return (
    <>
      {order.reject_reason && (
        <FormCard title={fieldLabel(t, 'orders', 'reject_reason')}>
          <p className={styles.orderReason} dir="auto">
            {order.reject_reason}
          </p>
        </FormCard>
      )}
      <FormCard title={t('order/timeline')}>
        <Timeline steps={stepsOf(order, t, lang)} />
      </FormCard>
      {order.reviews && (
        <FormCard title={fieldLabel(t, 'orders', 'stars')}>
          <div className={styles.orderRating}>
            <Rating value={order.reviews.stars} />
            {order.reviews.comment && <p dir="auto">{order.reviews.comment}</p>}
          </div>
        </FormCard>
      )}
    </>
  )
}

function factsOf(order: OrderDetail, t: Translate): Definition[] {
  const { management, substitution_wish: choice } = order
  return [
    fact(t, 'orders', 'address', <Words>{placeText(t, order)}</Words>),
    fact(t, 'orders', 'payment_method', paymentText(t, order.payment_method)),
    ...(order.placed_by ? [fact(t, 'orders', 'placed_by', <bdi>{order.placed_by.name}</bdi>)] : []),
    ...(order.price_reason ? [fact(t, 'orders', 'price_reason', <Words>{order.price_reason}</Words>)] : []),
    ...(order.fulfilment && (order.awaits_seal || order.fulfilment.stage !== 'waiting')
      ? [fact(t, 'orders', 'fulfilment', <OrderFulfilment order={order} fulfilment={order.fulfilment} />)]
      : []),
    ...(choice ? [fact(t, 'orders', 'substitution_wish', t(`choices/substitution_wish/${choice}`))] : []),
    ...(management
      ? [
          fact(t, 'orders', 'department', management.name),
          {
            key: 'manager',
            label: t('order/manager'),
            value: management.user?.name ?? t('order/noManager'),
          },
        ]
      : []),
  ]
}

/** Renders the client of an order, its destination, and the note the client added to it. */
export function ClientCard({ order }: { order: OrderDetail }) {
  const t = useT()
  const { user } = order
  const canOpen = useCan('users show')
  const personHref = personAddress(user)
  const waits = user.type === 'employee' && order.status === 'new'
  return (
    <FormCard
      title={fieldLabel(t, 'orders', 'user')}
      end={
        <AppLink className="link no-print" href={orderPages.list({ userId: user.id })}>
          {t('order/allOrders')}
        </AppLink>
      }
    >
      <div className={ordersStyles.orderPerson}>
        <UserAvatar name={user.name} size={44} />
        <div>
          <div className="strong">
            <MaybeLink href={canOpen && personHref}>
              <bdi>{user.name}</bdi>
            </MaybeLink>
            <ClientType user={user} />
          </div>
          {user.mobile_e164 && <PhoneLink e164={user.mobile_e164} whatsapp />}
        </div>
      </div>
      <CustomerGlance userId={user.id} except={order.id} />
      {order.note && (
        <p className={styles.orderNote} dir="auto">
          <span className="sr">{fieldLabel(t, 'orders', 'note')}: </span>
          {order.note}
        </p>
      )}
      {waits && <p className={styles.orderWaits}>{t('order/waitsForManager')}</p>}
      {order.manager_skipped && <p className={styles.orderWaits}>{t('orders/managerSkipped')}</p>}
      <DefinitionList items={factsOf(order, t)} />
    </FormCard>
  )
}

const ahead: Partial<Record<OrderState, ReactNode>> = {
  prepared: <IconPackage size={13} />,
  delivering: <IconTruckDelivery size={13} className="flip" />,
  finished: <IconCheck size={13} stroke={2.4} />,
}

function labelOf(
  step: OrderDetail['timeline'][number],
  before: OrderDetail['timeline'][number] | undefined,
  t: Translate,
  lang: Language,
): string {
  if (!before) return t(step.actor?.kind === 'admin' ? 'order/placedByStaff' : 'order/placed')
  const edit = editLabel(t, step, lang) ?? returnLabel(t, step)
  if (edit) return edit
  const returned = step.undo && returnLabel(t, before, 'undone')
  if (returned) return returned
  const undone = step.undo && editLabel(t, before, lang)
  if (undone) return t('order/edits/undone', { edit: undone })
  const state = t(stateText(step.to, step.actor?.kind === 'system' && step.from === 'new'))
  return step.undo ? t('order/undone', { state }) : state
}

/** The customer's consent to a higher total, where it came among the steps. */
function withConsent(order: OrderDetail, taken: readonly TimelineStep[], t: Translate): TimelineStep[] {
  const { vat_consent: consent } = order
  if (!consent) return [...taken]
  const place = order.timeline.filter(({ at }) => at <= consent.at).length
  const step: TimelineStep = {
    key: 'consent',
    at: 'done',
    label: consentText(t, order),
    who: consent.by,
    when: <DateTime value={consent.at} />,
  }
  return taken.toSpliced(place, 0, step)
}

function stepsOf(order: OrderDetail, t: Translate, lang: Language): TimelineStep[] {
  const { timeline } = order
  const taken = timeline.map((step, index): TimelineStep => ({
    key: `${index}`,
    at: index === timeline.length - 1 ? stepMark(step.to) : 'done',
    label: labelOf(step, timeline[index - 1], t, lang),
    who: step.actor?.name,
    when: <DateTime value={step.at} />,
    why: [step.reason, retaxedText(t, step), editTotal(t, step)].filter(Boolean).join('\n') || null,
  }))
  const coming = statesAhead(order.status, order.user.type).map((state): TimelineStep => ({
    key: state,
    at: 'future',
    label: t(`orderStates/${state}`),
    icon: ahead[state],
  }))
  return [...withConsent(order, taken, t), ...coming]
}
