import { quantityParts } from '@bustan/contract/catalog/products/quantityText.ts'
import type { UnitTexts } from '@bustan/contract/catalog/products/quantityText.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'

/** A quantity with its unit, each in its own direction; Arabic says two by the unit alone. */
export function Counted(props: { quantity: number; unit: UnitTexts; unitClass?: string }) {
  const { number, unit } = quantityParts(props.quantity, props.unit, useUiLang())
  return (
    <>
      {number && <bdi dir="ltr">{number}</bdi>} <bdi className={number && props.unitClass}>{unit}</bdi>
    </>
  )
}
