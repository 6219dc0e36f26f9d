import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconCopy } from '@tabler/icons-react'
import { NumberLink } from '../../../../platform/navigation/MaybeLink.tsx'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import type { ColumnTools } from '../../../../platform/list/listDefinition.ts'
import type { Column } from '../../../../ui/list/table/columns.ts'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { CallButton, PhoneLink } from '../../../../ui/pieces/values/PhoneLink.tsx'
import { OrderStateBadge } from '../pieces/OrderStateBadge.tsx'
import { copyWithToast } from '../pieces/copyWithToast.ts'
import { numberOf } from '../moves/orderMoves.ts'
import { OrderTotal, OrderWhere } from '../place/OrderWhere.tsx'
import { OrderTags } from '../page/OrderTags.tsx'
import { OrderMoment, WaitsForManager } from '../pieces/OrderAge.tsx'
import { OrderPaid } from '../payments/PaymentBadge.tsx'
import { fieldColumn } from '../../../../platform/list/fieldColumn.ts'
import { ToolButton } from '../../../../ui/pieces/ToolButton.tsx'
import * as styles from '../orders.module.css'

/** Address of an order's page. */
export const orderHref = (id: number | string) => orderPages.show(id)

function OrderNumber({ order, canShow, t }: { order: OrderRow; canShow: boolean; t: Translate }) {
  return (
    <span className={`${styles.orderNumber} num`}>
      <NumberLink strong href={canShow && orderHref(order.id)}>
        {numberOf(order)}
      </NumberLink>
      <ToolButton
        className={styles.orderNumberCopy}
        label={t('orders/copyNumber')}
        hint
        onClick={() => void copyWithToast(t, String(order.id), 'orders/numberCopied')}
      >
        <IconCopy size={15} stroke={1.7} aria-hidden="true" />
      </ToolButton>
    </span>
  )
}

function OrderClient({ order, t }: { order: OrderRow; t: Translate }) {
  const name = <Clamped>{order.user.name}</Clamped>
  const isClient = order.user.type === 'client'
  return (
    <>
      {isClient && order.tags.length === 0 ? (
        name
      ) : (
        <span className={styles.orderClient}>
          {name}
          {!isClient && <span className={styles.orderType}>{t(`choices/type/${order.user.type}`)}</span>}
          <OrderTags tags={order.tags} />
        </span>
      )}
      <WaitsForManager order={order} />
    </>
  )
}

const sumColumns = (t: Translate): Column<OrderRow>[] => [
  fieldColumn(t, 'orders', 'items_count', {
    key: 'items',
    align: 'number',
    width: 64,
    hideable: true,
    extra: true,
    cell: (order) => order.items_count,
  }),
  fieldColumn(t, 'orders', 'pieces', {
    align: 'number',
    width: 76,
    hideable: true,
    extra: true,
    cell: (order) => <Ltr>{formatNumber(order.pieces, 'en')}</Ltr>,
  }),
  fieldColumn(t, 'orders', 'total', {
    align: 'number',
    width: 124,
    card: 'end',
    hideable: true,
    cell: (order) => <OrderTotal order={order} showsPaid />,
    // A card shows how far its order is paid in a column of its own.
    cardCell: (order) => <OrderTotal order={order} />,
  }),
]

/** The state of payment, while payments are recorded. */
const paymentColumns = (t: Translate): Column<OrderRow>[] => [
  fieldColumn(t, 'orders', 'payment_state', {
    width: 140,
    card: 'sub',
    hideable: true,
    extra: true,
    cell: (order) => <OrderPaid order={order} />,
  }),
]

/** The columns of the orders list; on a phone the same ones find their places on a card. */
export const orderColumns = (
  { t, sortBy, usualSort }: ColumnTools,
  canShow: boolean,
  hasPayments: boolean,
): Column<OrderRow>[] => [
  fieldColumn(t, 'orders', 'id', {
    key: 'number',
    width: 110,
    card: 'title',
    cell: (order) => <OrderNumber order={order} canShow={canShow} t={t} />,
  }),
  fieldColumn(t, 'orders', 'user', {
    key: 'client',
    least: 140,
    card: 'sub',
    hideable: true,
    cell: (order) => <OrderClient order={order} t={t} />,
  }),
  fieldColumn(t, 'orders', 'mobile', {
    width: 136,
    card: 'badge',
    hideable: true,
    extra: true,
    cell: (order) => order.user.mobile_e164 && <PhoneLink e164={order.user.mobile_e164} />,
    cardCell: (order) => order.user.mobile_e164 && <CallButton e164={order.user.mobile_e164} />,
  }),
  fieldColumn(t, 'orders', 'area_id', {
    key: 'where',
    width: 140,
    card: 'sub',
    hideable: true,
    roomy: true,
    cell: (order) => <OrderWhere order={order} />,
  }),
  ...sumColumns(t),
  ...(hasPayments ? paymentColumns(t) : []),
  fieldColumn(t, 'orders', 'status', {
    width: 166,
    card: 'badge',
    hideable: true,
    cell: (order) => <OrderStateBadge order={order} />,
  }),
  fieldColumn(t, 'orders', 'created_at', {
    key: 'created',
    width: 152,
    card: 'sub',
    hideable: true,
    ...sortBy(usualSort === 'since' ? 'since' : 'age'),
    cell: (order) => <OrderMoment order={order} />,
  }),
]
