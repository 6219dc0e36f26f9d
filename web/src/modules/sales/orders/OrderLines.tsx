import { formatNumber } from '@bustan/contract/core/digits.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { Say } from '../../../platform/i18n.ts'
import { useSay } from '../../../platform/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { Money } from '../../../ui/pieces/Money.tsx'
import { Totals } from '../../../ui/pieces/Totals.tsx'

type Line = OrderDetail['order-details'][number] & { key: string }

const columns = (say: Say): Column<Line>[] => [
  {
    key: 'product',
    header: say('order/product'),
    card: 'title',
    cell: ({ product }) => (
      <span className="order-product">
        {product.image ? (
          <img src={product.image} alt="" width={36} height={36} loading="lazy" />
        ) : (
          <i aria-hidden="true" />
        )}
        <bdi className="strong">{product.name}</bdi>
      </span>
    ),
  },
  {
    key: 'category',
    header: say('order/category'),
    card: 'sub',
    cell: ({ product }) => <span className="muted">{product.category.name}</span>,
  },
  {
    key: 'price',
    header: say('order/price'),
    align: 'number',
    card: 'sub',
    cardLabel: true,
    cell: ({ price }) => <Money halalas={toHalalas(price)} />,
  },
  {
    key: 'quantity',
    header: say('order/quantity'),
    align: 'number',
    card: 'sub',
    cardLabel: true,
    cell: ({ quantity, product }) => (
      <span className="order-quantity">
        <Ltr>{formatNumber(quantity, 'en')}</Ltr> <bdi>{product.unit.name}</bdi>
      </span>
    ),
  },
  {
    key: 'total',
    header: say('order/total'),
    align: 'number',
    card: 'end',
    cell: ({ total }) => <Money halalas={toHalalas(total)} />,
  },
]

/** What was ordered, at the prices of then, and what it comes to. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const say = useSay()
  const lines = order['order-details'].map((line, place) => ({ ...line, key: String(place) }))
  const distance = order.distance_km === null ? null : formatNumber(order.distance_km, 'en')
  const delivery =
    distance === null
      ? say('order/delivery')
      : say('order/deliveryOver', { range: say('order/kilometres', { distance }) })
  return (
    <FormCard title={say('order/products')} flush>
      <DataTable
        bare
        label={say('order/products')}
        rows={lines}
        rowKey={(line) => line.key}
        rowName={(line) => line.product.name}
        columns={columns(say)}
      />
      <div className="order-totals">
        <Totals
          lines={[
            { key: 'sub', label: say('order/subTotal'), halalas: toHalalas(order.sub_total) },
            {
              key: 'vat',
              label: say('order/vat', { rate: `${formatNumber(order.tax_rate, 'en')}%` }),
              halalas: toHalalas(order.tax),
            },
            ...(order.delivery_cost > 0
              ? [{ key: 'delivery', label: delivery, halalas: toHalalas(order.delivery_cost) }]
              : []),
          ]}
          total={{ key: 'total', label: say('order/total'), halalas: toHalalas(order.total) }}
        />
      </div>
    </FormCard>
  )
}
