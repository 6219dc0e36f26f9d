import { DataTable } from '../ui/list/table/DataTable.tsx'
import type { Column } from '../ui/list/table/columns.ts'
import { FormCard } from '../ui/form/FormCard.tsx'
import { Money } from '../ui/pieces/values/Money.tsx'
import type { Translate } from './t.ts'

interface Line {
  name: string
  group: string
  price: number
  quantity: string
  total: number
}

const linesOf = (t: Translate): Line[] => [
  {
    name: t('طماطم', 'Tomato'),
    group: t('خضروات', 'Vegetables'),
    price: 1250,
    quantity: t('6 كجم', '6 kg'),
    total: 7500,
  },
  {
    name: t('خيار', 'Cucumber'),
    group: t('خضروات', 'Vegetables'),
    price: 975,
    quantity: t('4 كجم', '4 kg'),
    total: 3900,
  },
  {
    name: t('تمر سكري', 'Sukkari dates'),
    group: t('تمور', 'Dates'),
    price: 4800,
    quantity: t('2 كرتون', '2 cartons'),
    total: 9600,
  },
  {
    name: t('نعناع', 'Mint'),
    group: t('ورقيات', 'Herbs'),
    price: 225,
    quantity: t('10 حزم', '10 bundles'),
    total: 2250,
  },
]

const columnsOf = (t: Translate): Column<Line>[] => [
  {
    key: 'name',
    header: t('المنتج', 'Product'),
    card: 'title',
    cell: (line) => <span className="strong">{line.name}</span>,
  },
  {
    key: 'group',
    header: t('القسم', 'Category'),
    card: 'sub',
    cell: (line) => <span className="muted">{line.group}</span>,
  },
  {
    key: 'price',
    cardLabel: true,
    header: t('السعر', 'Price'),
    align: 'number',
    card: 'sub',
    cell: (line) => <Money halalas={line.price} />,
  },
  {
    key: 'quantity',
    cardLabel: true,
    header: t('الكمية', 'Quantity'),
    align: 'number',
    card: 'sub',
    cell: (line) => <bdi>{line.quantity}</bdi>,
  },
  {
    key: 'total',
    header: t('الإجمالي', 'Total'),
    align: 'number',
    card: 'end',
    cell: (line) => <Money halalas={line.total} />,
  },
]

export function OrderLines({ t }: { t: Translate }) {
  return (
    <FormCard title={t('المنتجات', 'Products')} flush>
      <DataTable
        bare
        label={t('المنتجات', 'Products')}
        rows={linesOf(t)}
        rowKey={(line) => line.name}
        rowName={(line) => line.name}
        columns={columnsOf(t)}
        sums={[
          { key: 's', label: t('البضاعة', 'Goods'), amount: <Money halalas={23_250} /> },
          { key: 'd', label: t('التوصيل', 'Delivery'), amount: <Money halalas={1_500} /> },
          {
            key: 't',
            label: t('ضريبة القيمة المضافة (15%)', 'VAT (15%)'),
            amount: <Money halalas={3_713} />,
          },
          { key: 'total', label: t('الإجمالي', 'Total'), amount: <Money halalas={28_463} />, isTotal: true },
        ]}
      />
    </FormCard>
  )
}
