import { formatNumber } from '../arabic/digits.ts'
import type { Values } from '../texts/translate.ts'

/** The units that a number may be in, each with its texts under `measures` and `unitNames`. */
export type Unit =
  | 'percent'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'
  | 'people'
  | 'grams'
  | 'kilogram'
  | 'km'
  | 'metre'
  | 'squareMetre'

type Measure = (key: `measures/${Unit}`, values: Values) => string

/** A number with its unit, as it is read: `15%`, `3 km`, `دقيقتان`. */
export function measureText(t: Measure, value: number, unit: Unit | undefined): string {
  const figure = formatNumber(value, 'en')
  return unit ? t(`measures/${unit}`, { count: value, figure }) : figure
}
