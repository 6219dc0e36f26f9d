import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import { quantityOf } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import { directionOf } from '../../../../ui/theme/appearance.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import * as styles from './pickedNote.module.css'

/** Says what was weighed of a line, where it is not what is billed. */
export function PickedNote({ line }: { line: PlacedLine }) {
  const t = useT()
  const lang = useUiLang()
  const { weighed, picked_grams: grams, billed_quantity: billed, product } = line
  if (!weighed || !grams) return null
  const picked = quantityOf(grams, weighed.unit_grams)
  if (picked === billed) return null
  return (
    <small className={styles.picked} dir={directionOf(lang)}>
      {t('order/weighedMore', { picked: quantityText(picked, product.unit, lang) })}
    </small>
  )
}
