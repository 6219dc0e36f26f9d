import { toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { Say } from '../../../platform/i18n.ts'
import { useSay } from '../../../platform/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { Money } from '../../../ui/pieces/Money.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { Quantity } from './Quantity.tsx'

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
    cell: ({ quantity, product }) => <Quantity value={quantity} unit={product.unit.name} />,
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
        <OrderTotals order={order} />
      </div>
    </FormCard>
  )
}
