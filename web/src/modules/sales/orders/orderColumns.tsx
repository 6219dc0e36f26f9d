import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import { AppLink } from '../../../platform/AppLink.tsx'
import type { Say } from '../../../platform/i18n.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { Money } from '../../../ui/pieces/Money.tsx'
import { PhoneLink } from '../../../ui/pieces/PhoneLink.tsx'
import { StateBadge } from '../../../ui/pieces/StateBadge.tsx'
import { numberOf, toneOf } from './orderMoves.ts'

/** Address of an order's page. */
export const orderHref = (id: number | string) => `/orders/show/${id}`

/** The columns of the orders list; on a phone the same ones find their places on a card. */
export const orderColumns = (say: Say, canShow: boolean): Column<OrderRow>[] => [
  {
    key: 'number',
    header: say('orders/columns/number'),
    width: '104px',
    card: 'title',
    cell: (order) =>
      canShow ? (
        <AppLink className="link strong num" href={orderHref(order.id)}>
          <Ltr>{numberOf(order)}</Ltr>
        </AppLink>
      ) : (
        <span className="strong num">
          <Ltr>{numberOf(order)}</Ltr>
        </span>
      ),
  },
  {
    key: 'client',
    header: say('orders/columns/client'),
    card: 'sub',
    hideable: true,
    cell: (order) => (
      <span className="order-client">
        <bdi>{order.user.name}</bdi>
        {order.user.type !== 'client' && <span className="order-type">{order.user.type_trans}</span>}
      </span>
    ),
  },
  {
    key: 'mobile',
    header: say('orders/columns/mobile'),
    width: '138px',
    hideable: true,
    cell: (order) => order.user.mobile_e164 && <PhoneLink e164={order.user.mobile_e164} />,
  },
  {
    key: 'items',
    header: say('orders/columns/items'),
    align: 'number',
    width: '84px',
    hideable: true,
    cell: (order) => <span className="num">{order.items_count}</span>,
  },
  {
    key: 'total',
    header: say('orders/columns/total'),
    align: 'number',
    width: '124px',
    card: 'end',
    hideable: true,
    cell: (order) => <Money halalas={toHalalas(order.total)} />,
  },
  {
    key: 'status',
    header: say('orders/columns/status'),
    width: '158px',
    card: 'badge',
    cell: (order) => (
      <StateBadge tone={toneOf(order.status)}>{say(`orderStates/${order.status}`)}</StateBadge>
    ),
  },
  {
    key: 'created',
    header: say('orders/columns/created'),
    width: '176px',
    card: 'sub',
    hideable: true,
    cell: (order) => (
      <span className="muted">
        <DateTime value={order.created_at} />
      </span>
    ),
  },
]
