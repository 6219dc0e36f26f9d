import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { openingAt } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { Opening, RefusalAnswer } from '@bustan/contract/store/shop.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { FieldError } from '../../../../platform/faults/errors.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { OrderRules } from '../../../settings/index.ts'

type Pause = NonNullable<OrderRules['pause']>
type Busy = NonNullable<OrderRules['busy']>

/** Why a basket is not taken as an order. Amounts in halalas. */
export type Refusal =
  | { code: 'paused'; pause: Pause }
  | { code: 'outside_radius'; km: number; radiusKm: number }
  | { code: 'below_minimum'; minimum: number; missing: number; includesVat: boolean }

interface Basket {
  /** Before delivery, as prices show them. */
  goods: number
  km: number | null
  beyond: boolean
}

/** Why a basket is not taken as an order, in the order it is said. */
export function refusalsOf(
  { pause, radiusKm, minimum, includesVat }: OrderRules,
  { goods, km, beyond }: Basket,
): readonly Refusal[] {
  return [
    ...(pause ? [{ code: 'paused', pause } as const] : []),
    ...(beyond && km !== null && radiusKm !== null
      ? [{ code: 'outside_radius', km, radiusKm } as const]
      : []),
    ...(goods < minimum
      ? [{ code: 'below_minimum', minimum, missing: minimum - goods, includesVat } as const]
      : []),
  ]
}

/** The pause in somebody's language, as their app has it. */
export function describePause({ reason, until }: Pause, language: Language, timeZone: string) {
  const t = translateIn(language)
  const said = pickTranslation(reason, language) || null
  const what = until
    ? t('pause/until', { when: formatDateTime(until, language, timeZone) })
    : t('pause/open_end')
  return {
    reason: said,
    until: until?.toISOString() ?? null,
    message: said === null ? t('pause/plain', { what }) : t('errors/ordering_paused', { reason: said, what }),
  }
}

/** The busy time in somebody's language, as their app has it. */
export function describeBusy({ minutes, until }: Busy, language: Language) {
  const message = translateIn(language)('busy/longer', { count: minutes })
  return { minutes, until: until?.toISOString() ?? null, message }
}

const riyals = (halalas: number) => fromHalalas(halalas).toFixed(2)

/** Returns the problems with the fields of the basket. */
function fieldsOf(refusal: Refusal): readonly FieldError[] {
  switch (refusal.code) {
    case 'paused':
      return []
    case 'outside_radius': {
      const values = { radius: String(refusal.radiusKm), distance: String(refusal.km) }
      return [
        { field: 'lat', key: 'outside_radius', values },
        { field: 'long', key: 'outside_radius', values },
      ]
    }
    case 'below_minimum': {
      const values = { minimum: riyals(refusal.minimum), missing: riyals(refusal.missing) }
      const key = refusal.includesVat ? 'minimum_order_with_vat' : 'minimum_order'
      return [{ field: 'items', key, values }]
    }
  }
}

/** The same for whoever asks before they order. */
export function describeRefusals(
  refusals: readonly Refusal[],
  language: Language,
  timeZone: string,
): RefusalAnswer[] {
  const t = translateIn(language)
  return refusals.map((refusal) => {
    const { code } = refusal
    if (code === 'paused') return { code, ...describePause(refusal.pause, language, timeZone) }
    const [said] = fieldsOf(refusal)
    const message = said ? t(`validation/${said.key}`, said.values) : ''
    return code === 'below_minimum'
      ? { code, message, minimum: fromHalalas(refusal.minimum), missing: fromHalalas(refusal.missing) }
      : { code, message, radius_km: refusal.radiusKm, distance_km: refusal.km }
  })
}

/** Throws the first that stands in the way: 409 while orders are paused, else 422 of all fields. */
export function refuse(refusals: readonly Refusal[], language: Language, timeZone: string): void {
  const [first] = refusals
  if (!first) return
  const answers = describeRefusals(refusals, language, timeZone)
  if (first.code === 'paused') {
    const { reason, until, message } = describePause(first.pause, language, timeZone)
    throw new AppError('ordering_paused', { more: { message, reason, until } })
  }
  throw new AppError('validation', { fields: refusals.flatMap(fieldsOf), more: { refusals: answers } })
}

/** Returns whether the shop is open, and when that changes. */
export function openingOf(rules: Pick<OrderRules, 'hours' | 'at'>, timeZone: string): Opening {
  const { open, changes_at } = openingAt(rules.hours(), rules.at, timeZone)
  return { open, changes_at: changes_at?.toISOString() ?? null }
}
