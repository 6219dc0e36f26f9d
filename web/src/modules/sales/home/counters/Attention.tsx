import { requestPages } from '@bustan/contract/people/addresses.ts'
import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import type { Attention as Answer } from '@bustan/contract/sales/home/statistic.ts'
import { formatDateTime, formatRelative } from '@bustan/contract/core/values/dates.ts'
import {
  IconAlarm,
  IconClipboardList,
  IconMessages,
  IconReceiptTax,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useCan } from '../../../../platform/session/can.ts'
import { QueryErrorCard } from '../../../../platform/state/QueryErrorCard.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Icon } from '../../../../platform/navigation/screens.ts'
import { useUnpressed } from '../../../../ui/pointer/useUnpressed.ts'
import { OrderAge } from '../../orders/pieces/OrderAge.tsx'
import { useLateOrders, useOtherRate } from '../../orders/panel/useWaitingOrders.ts'
import { attentionOptions } from '../home.queries.ts'
import { RunningOut } from './RunningOut.tsx'
import { Tile } from './Tile.tsx'
import { useCell } from '../../../../platform/state/cell.ts'
import { useUiDates, useUiLang } from '../../../../ui/UiProvider.tsx'
import { onTick, orderClock } from '../../orders/pieces/orderClock.ts'
import * as styles from '../home.module.css'

/** Shows the time since a moment. It re-renders by itself. */
function Age({ since }: { since: string }) {
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const { ahead } = useCell(orderClock)
  const date = new Date(since)
  const text = useSyncExternalStore(onTick, () => formatRelative(date, new Date(Date.now() + ahead), lang))
  return (
    <time className="num" dateTime={since} title={formatDateTime(date, lang, timeZone, calendar)}>
      {text}
    </time>
  )
}

function Waiting(props: {
  kind: 'orders' | 'messages' | 'requests'
  icon: Icon
  href: string
  /** Not there while it is on its way. */
  waiting: Answer['waiting'] | undefined
  age: (since: string) => ReactNode
}) {
  const t = useT()
  const { kind, waiting, href, icon } = props
  const isCalm = waiting?.count === 0
  const oldest = waiting?.oldest_at
  return (
    <Tile icon={icon} href={href} title={t(`home/${kind}`)} count={waiting?.count} kind={kind}>
      {oldest ? (
        <>
          {t('home/oldest')} {props.age(oldest)}
        </>
      ) : (
        t(isCalm ? `home/calm/${kind}` : `home/about/${kind}`)
      )}
    </Tile>
  )
}

/** Orders that stand in their state longer than the shop allows. It is there without any too: nothing moves when the first comes. */
function Late() {
  const t = useT()
  const seesOrders = useCan('orders index')
  const late = useLateOrders()
  if (!seesOrders) return null
  return (
    <Tile
      icon={IconAlarm}
      href={orderPages.list({ late: 1 })}
      title={t('home/late')}
      count={late}
      {...(late && styles.homeFigureLate ? { className: styles.homeFigureLate } : {})}
    >
      {t(late === 0 ? 'home/calm/late' : 'home/about/late')}
    </Tile>
  )
}

/** Orders that have not left and carry another VAT rate than the one that holds, where there are any. */
function OtherRate() {
  const t = useT()
  const other = useOtherRate()
  const isShown = useUnpressed((other?.count ?? 0) > 0)
  if (!other || !isShown) return null
  return (
    <Tile
      icon={IconReceiptTax}
      href={orderPages.list({ vat: 1 })}
      title={t('home/otherRate')}
      count={other.count}
    >
      {t('home/about/otherRate', { rate: isolate(`${formatNumber(other.rate, 'en')}%`) })}
    </Tile>
  )
}

const plainAge = (since: string) => <Age since={since} />
const orderAge = (since: string) => <OrderAge status="new" since={since} busyMinutes={0} />

/** Returns the kinds of items that are the reader's to deal with. */
function useConcerns() {
  const seesOrders = useCan('orders index')
  const seesUsers = useCan('users index')
  return {
    orders: useCan('orders accept') && seesOrders,
    messages: useCan('contacts index'),
    requests: useCan('users accept') && seesUsers,
    stock: useCan('products index'),
  }
}

/** Shows the items that wait for the reader now, with the age of the oldest, and the products that are running out. */
export function Attention() {
  const t = useT()
  const concerns = useConcerns()
  const isConcerned = Object.values(concerns).includes(true)
  const attention = useQuery({ ...attentionOptions, enabled: isConcerned })
  const { data } = attention
  if (!isConcerned) return null
  if (attention.isError && !data)
    return <QueryErrorCard title={t('home/attentionFailed')} query={attention} />
  return (
    <section
      className={styles.homeAttention}
      aria-label={t('home/attention')}
      aria-busy={attention.isPending}
      data-coming={attention.isPending || undefined}
    >
      {concerns.orders && (
        <Waiting
          kind="orders"
          icon={IconClipboardList}
          href={orderPages.list({ waiting: 1 })}
          waiting={data?.waiting}
          age={orderAge}
        />
      )}
      <Late />
      {concerns.messages && (
        <Waiting
          kind="messages"
          icon={IconMessages}
          href={messagePages.list({ isReplied: 'not_reply' })}
          waiting={data?.messages}
          age={plainAge}
        />
      )}
      {concerns.requests && (
        <Waiting
          kind="requests"
          icon={IconUserQuestion}
          href={requestPages.list()}
          waiting={data?.requests}
          age={plainAge}
        />
      )}
      {concerns.stock && <RunningOut low={data?.running_out ?? undefined} />}
      <OtherRate />
    </section>
  )
}
