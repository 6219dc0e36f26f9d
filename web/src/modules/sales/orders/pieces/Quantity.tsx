import { quantityParts } from '@bustan/contract/catalog/products/quantityText.ts'
import type { UnitTexts } from '@bustan/contract/catalog/products/quantityText.ts'
import { directionOf } from '../../../../ui/theme/appearance.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import * as styles from '../orders.module.css'

/** So many of a unit, in the order the language reads it, also where numbers stand left to right. */
export function Quantity({ value, unit }: { value: number; unit: UnitTexts }) {
  const lang = useUiLang()
  const parts = quantityParts(value, unit, lang)
  return (
    <bdi dir={directionOf(lang)} className={`${styles.orderQuantity} num`}>
      {parts.number} <bdi>{parts.unit}</bdi>
    </bdi>
  )
}
