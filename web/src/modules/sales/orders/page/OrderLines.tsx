import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconPlus, IconScaleOutline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import type { Column } from '../../../../ui/list/table/columns.ts'
import { DataTable } from '../../../../ui/list/table/DataTable.tsx'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { orderSums } from '../pieces/orderSums.tsx'
import type { LineChoice } from '../lines/LineDialog.tsx'
import { lineNote, priceNote, returnedNote, weighedNote } from '../lines/lineText.ts'
import { OpenAsk } from '../lines/OpenAsk.tsx'
import { lineTexts } from '../lines/texts.ts'
import { weighingTexts } from '../weighing/texts.ts'
import { useWeighStart } from '../weighing/useWeighStart.ts'
import { isWithVat } from '../pieces/sumsWithVat.ts'
import { BilledQuantity } from '../pieces/BilledQuantity.tsx'
import { ReturnButton } from '../returns/OrderReturns.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import { fieldColumn } from '../../../../platform/list/fieldColumn.ts'
import { LineMenu } from './LineMenu.tsx'
import * as styles from '../orders.module.css'
import * as lineStyles from './orderLines.module.css'

const LineDialog = latePart(
  withTexts(() => import('../lines/LineDialog.tsx'), lineTexts),
  'LineDialog',
)

const WeighDialog = latePart(
  withTexts(() => import('../weighing/WeighDialog.tsx'), weighingTexts),
  'WeighDialog',
)

const askOf = ({ asks }: OrderDetail, { position }: PlacedLine) =>
  asks.find((ask) => ask.position === position)

/** The name of a product, and below it what became of its line. */
function LineName({ line, lines }: { line: PlacedLine; lines: readonly PlacedLine[] }) {
  const t = useT()
  const lang = useUiLang()
  const notes = [
    lineNote(t, line, lines),
    weighedNote(t, line, lang),
    priceNote(t, line),
    returnedNote(t, line, lang),
  ].filter((note) => note !== null)
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

/** The buttons for all lines together: weighing them, adding another one. */
function LinesActions({ onWeigh, onAdd }: { onWeigh: (() => void) | null; onAdd: () => void }) {
  const t = useT()
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button variant="default" size="xs" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <span className={`${lineStyles.actions} no-print`}>
      {onWeigh && action(t('order/weigh'), <IconScaleOutline size={16} aria-hidden="true" />, onWeigh)}
      {action(t('order/addLine'), <IconPlus size={16} aria-hidden="true" />, onAdd)}
    </span>
  )
}

/** Shows the ordered products at the prices of that time, and the totals. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const t = useT()
  const lines = order['order-details']
  const [choice, setChoice] = useState<LineChoice | null>(null)
  const { start, lines: weighable, open, close } = useWeighStart(order)
  const menuOf = (line: PlacedLine) =>
    // A line that waits for an answer takes no other change.
    askOf(order, line) ? null : (
      <LineMenu
        line={line}
        hasSubstitutes={order.substitution_wish !== 'none'}
        onChoose={(change) => setChoice({ change, line })}
        onWeigh={
          weighable.some(({ position }) => position === line.position) ? () => open(line.position) : null
        }
      />
    )
  const actions = order.lines_open ? (
    <LinesActions
      onWeigh={weighable.length > 0 ? () => open(null) : null}
      onAdd={() => setChoice({ change: 'addition', line: null })}
    />
  ) : (
    <ReturnButton order={order} />
  )
  return (
    <FormCard title={t('order/products')} end={actions} flush>
      <DataTable
        bare
        label={t('order/products')}
        rows={lines}
        rowKey={(line) => String(line.position)}
        rowName={(line) => line.product.name}
        columns={columns(t, order)}
        sums={orderSums(t, order)}
        actionsWidth={56}
        {...(order.lines_open ? { rowActions: menuOf } : {})}
      />
      {order.asks
        .filter(({ position }) => position === null)
        .map((ask) => (
          <div key={ask.id} className={styles.orderAddedAsk}>
            <OpenAsk order={order} ask={ask} />
          </div>
        ))}
      {start && <WeighDialog order={order} start={start} onClose={close} />}
      {choice && <LineDialog order={order} choice={choice} onClose={() => setChoice(null)} />}
    </FormCard>
  )
}
