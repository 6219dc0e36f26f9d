import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import type { Translate } from '../../../platform/i18n.ts'
import { useT } from '../../../platform/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { Money } from '../../../ui/pieces/Money.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { Quantity } from './Quantity.tsx'

type Line = OrderDetail['order-details'][number] & { key: string }

const columns = (t: Translate): Column<Line>[] => [
  {
    key: 'product',
    header: t('order/product'),
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
    header: t('order/category'),
    card: 'sub',
    cell: ({ product }) => <span className="muted">{product.category.name}</span>,
  },
  {
    key: 'price',
    header: t('order/price'),
    align: 'number',
    card: 'sub',
    cardLabel: true,
    cell: ({ price }) => <Money halalas={toHalalas(price)} />,
  },
  {
    key: 'quantity',
    header: t('order/quantity'),
    align: 'number',
    card: 'sub',
    cardLabel: true,
    cell: ({ quantity, product }) => <Quantity value={quantity} unit={product.unit.name} />,
  },
  {
    key: 'total',
    header: fieldLabel(t, 'orders', 'total'),
    align: 'number',
    card: 'end',
    cell: ({ total }) => <Money halalas={toHalalas(total)} />,
  },
]

/** What was ordered, at the prices of then, and what it comes to. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const t = useT()
  const lines = order['order-details'].map((line, index) => ({ ...line, key: String(index) }))
  return (
    <FormCard title={t('order/products')} flush>
      <DataTable
        bare
        label={t('order/products')}
        rows={lines}
        rowKey={(line) => line.key}
        rowName={(line) => line.product.name}
        columns={columns(t)}
      />
      <div className="order-totals">
        <OrderTotals order={order} />
      </div>
    </FormCard>
  )
}
