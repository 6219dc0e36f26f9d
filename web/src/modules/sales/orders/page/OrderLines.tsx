import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import type { Column } from '../../../../ui/list/table/columns.ts'
import { DataTable } from '../../../../ui/list/table/DataTable.tsx'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { orderSums } from '../pieces/orderSums.tsx'
import { Quantity } from '../pieces/Quantity.tsx'
import { fieldColumn } from '../../../../platform/list/fieldColumn.ts'
import * as styles from '../orders.module.css'

type Line = OrderDetail['order-details'][number] & { key: string }

const columns = (t: Translate): Column<Line>[] => [
  {
    key: 'product',
    header: t('order/product'),
    card: 'title',
    least: 150,
    cell: ({ product }) => (
      <span className={styles.orderProduct}>
        {product.image ? (
          <img src={product.image} alt="" width={36} height={36} loading="lazy" />
        ) : (
          <i aria-hidden="true" />
        )}
        <Clamped strong>{product.name}</Clamped>
      </span>
    ),
  },
  {
    key: 'category',
    header: t('order/category'),
    card: 'sub',
    least: 90,
    cell: ({ product }) => (
      <span className="muted">
        <Clamped>{product.category.name}</Clamped>
      </span>
    ),
  },
  {
    key: 'price',
    header: t('order/price'),
    align: 'number',
    width: 86,
    card: 'sub',
    cardLabel: true,
    cell: ({ price }) => <Money halalas={toHalalas(price)} />,
  },
  {
    key: 'quantity',
    header: t('order/quantity'),
    align: 'number',
    width: 104,
    card: 'sub',
    cardLabel: true,
    cell: ({ quantity, product }) => <Quantity value={quantity} unit={product.unit} />,
  },
  fieldColumn(t, 'orders', 'total', {
    align: 'number',
    width: 126,
    card: 'end',
    cell: ({ total }) => <Money halalas={toHalalas(total)} />,
  }),
]

/** Shows the ordered products at the prices of that time, and the totals. */
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
        sums={orderSums(t, order)}
      />
    </FormCard>
  )
}
