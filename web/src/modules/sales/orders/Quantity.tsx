import { formatNumber } from '@bustan/contract/core/digits.ts'
import { directionOf } from '../../../ui/theme/appearance.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'

/** So many of a unit, in the order the language reads it, also where numbers stand left to right. */
export function Quantity(props: { value: number; unit: string }) {
  return (
    <bdi dir={directionOf(useUiLang())} className="order-quantity num">
      {formatNumber(props.value, 'en')} <bdi>{props.unit}</bdi>
    </bdi>
  )
}
