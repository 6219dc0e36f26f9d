import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { Quantity } from './Quantity.tsx'
import * as styles from '../orders.module.css'

/** The quantity of a line that is billed, behind the one that was asked for where they differ. */
export function BilledQuantity({ line }: { line: PlacedLine }) {
  const t = useT()
  const lang = useUiLang()
  const { unit } = line.product
  if (line.billed_quantity === line.quantity) return <Quantity value={line.quantity} unit={unit} />
  const ordered = t('order/orderedQuantity', { quantity: quantityText(line.quantity, unit, lang) })
  return (
    <span className={styles.orderBilled}>
      <s className="muted" title={ordered}>
        <span className="sr">{ordered}</span>
        <span aria-hidden="true">
          <Quantity value={line.quantity} unit={unit} />
        </span>
      </s>
      {line.billed_quantity > 0 && <Quantity value={line.billed_quantity} unit={unit} />}
    </span>
  )
}
