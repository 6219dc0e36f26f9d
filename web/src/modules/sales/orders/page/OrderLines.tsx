import type { LineChange, PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconPlus, IconReplace, IconScale, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import type { Column } from '../../../../ui/list/table/columns.ts'
import { DataTable } from '../../../../ui/list/table/DataTable.tsx'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { orderSums } from '../pieces/orderSums.tsx'
import type { LineChoice } from '../lines/LineDialog.tsx'
import { lineNote, priceNote } from '../lines/lineText.ts'
import { OpenAsk } from '../lines/OpenAsk.tsx'
import { lineTexts } from '../lines/texts.ts'
import { isWithVat } from '../pieces/sumsWithVat.ts'
import { BilledQuantity } from '../pieces/BilledQuantity.tsx'
import { RowMenu } from '../../../../ui/list/rowMenu/RowMenu.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import { fieldColumn } from '../../../../platform/list/fieldColumn.ts'
import * as styles from '../orders.module.css'

const LineDialog = latePart(
  withTexts(() => import('../lines/LineDialog.tsx'), lineTexts),
  'LineDialog',
)

const askOf = ({ asks }: OrderDetail, { position }: PlacedLine) =>
  asks.find((ask) => ask.position === position)

/** The name of a product, and below it what became of its line. */
function LineName({ line, lines }: { line: PlacedLine; lines: readonly PlacedLine[] }) {
  const t = useT()
  const notes = [lineNote(t, line, lines), priceNote(t, line)].filter((note) => note !== null)
  const name = <Clamped strong>{line.product.name}</Clamped>
  if (notes.length === 0) return name
  return (
    <span className={styles.orderName}>
      {line.billed_quantity === 0 ? <del className={styles.orderLeftOut}>{name}</del> : name}
      {notes.map((note) => (
        <span key={note} className={styles.orderLineNote}>
          {note}
        </span>
      ))}
    </span>
  )
}

const columns = (t: Translate, order: OrderDetail): Column<PlacedLine>[] => [
  {
    key: 'product',
    header: t('order/product'),
    card: 'title',
    // A question needs more room than a name.
    least: order.asks.length > 0 ? 220 : 150,
    cell: ({ product, ...line }) => {
      const ask = askOf(order, { product, ...line })
      return (
        <>
          <span className={styles.orderProduct}>
            {product.image ? (
              <img src={product.image} alt="" width={36} height={36} loading="lazy" />
            ) : (
              <i aria-hidden="true" />
            )}
            <LineName line={{ product, ...line }} lines={order['order-details']} />
          </span>
          {ask && <OpenAsk order={order} ask={ask} />}
        </>
      )
    },
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
    header: t(isWithVat(order) ? 'prices/headWithVat' : 'order/price'),
    align: 'number',
    width: isWithVat(order) ? 120 : 86,
    card: 'sub',
    cardLabel: true,
    cell: ({ price }) => <Money halalas={toHalalas(price)} />,
  },
  {
    key: 'quantity',
    header: t('order/quantity'),
    align: 'number',
    width: 112,
    card: 'sub',
    cardLabel: true,
    cell: (line) => <BilledQuantity line={line} />,
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
  const lines = order['order-details']
  const [choice, setChoice] = useState<LineChoice | null>(null)
  const add = order.lines_open && (
    <Button
      variant="default"
      size="xs"
      className="no-print"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setChoice({ change: 'addition', line: null })}
    >
      {t('order/addLine')}
    </Button>
  )
  return (
    <FormCard title={t('order/products')} end={add} flush>
      <DataTable
        bare
        label={t('order/products')}
        rows={lines}
        rowKey={(line) => String(line.position)}
        rowName={(line) => line.product.name}
        columns={columns(t, order)}
        sums={orderSums(t, order)}
        actionsWidth={56}
        {...(order.lines_open
          ? {
              rowActions: (line: PlacedLine) =>
                // A line that waits for an answer takes no other change.
                askOf(order, line) ? null : (
                  <LineMenu
                    line={line}
                    hasSubstitutes={order.substitution_wish !== 'none'}
                    onChoose={(change) => setChoice({ change, line })}
                  />
                ),
            }
          : {})}
      />
      {order.asks
        .filter(({ position }) => position === null)
        .map((ask) => (
          <div key={ask.id} className={styles.orderAddedAsk}>
            <OpenAsk order={order} ask={ask} />
          </div>
        ))}
      {choice && (
        <LineDialog key={order.version} order={order} choice={choice} onClose={() => setChoice(null)} />
      )}
    </FormCard>
  )
}

/** The changes that a line can take now. */
function LineMenu(props: {
  line: PlacedLine
  /** False where the customer wishes none. */
  hasSubstitutes: boolean
  onChoose: (change: Exclude<LineChange, 'addition'>) => void
}) {
  const t = useT()
  const { line, hasSubstitutes, onChoose } = props
  const isLeftOut = line.billed_quantity === 0
  const actions = [
    {
      key: 'quantity',
      label: t('order/changeLine'),
      icon: <IconScale size={16} aria-hidden="true" />,
      onClick: () => onChoose('quantity'),
    },
    ...(isLeftOut
      ? []
      : [
          ...(hasSubstitutes
            ? [
                {
                  key: 'substitution',
                  label: t('order/substituteLine'),
                  icon: <IconReplace size={16} aria-hidden="true" />,
                  onClick: () => onChoose('substitution'),
                },
              ]
            : []),
          {
            key: 'removal',
            label: t('order/removeLine'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            danger: true,
            onClick: () => onChoose('removal'),
          },
        ]),
  ]
  return <RowMenu name={line.product.name} actions={actions} />
}
