import * as z from 'zod/mini'
import { recordOf } from '../../core/values/objects.ts'
import { day, decimal, nullable, text } from '../../core/resource/inputs.ts'

/** A VAT rate that holds from a day on, in the shop's time zone. */
export interface ComingRate {
  from: string
  tax: number
  /** Why nothing is charged from then on; needed where the rate is none. */
  reason: string | null
}

/** The most rates that can be planned. */
export const MAX_COMING_RATES = 3

const rate = z.object({ from: day(), tax: decimal(0, 100), reason: nullable(text(191)) })

function problemOf(all: readonly ComingRate[], place: number): [field: string, key: string] | null {
  const one = all[place]
  if (!one) return null
  if (all.slice(0, place).some(({ from }) => from === one.from)) return ['from', 'day_twice']
  return one.tax === 0 && one.reason === null ? ['reason', 'required'] : null
}

/** The rates that are planned, kept from the first day on. */
export const taxPlan = () =>
  z.pipe(
    z.array(rate).check(
      z.maxLength(MAX_COMING_RATES),
      z.check<ComingRate[]>((context) => {
        for (const place of context.value.keys()) {
          const problem = problemOf(context.value, place)
          if (problem)
            context.issues.push({
              code: 'custom',
              message: problem[1],
              input: context.value,
              path: [place, problem[0]],
            })
        }
      }),
    ),
    z.transform((all: ComingRate[]) => all.toSorted((one, other) => one.from.localeCompare(other.from))),
  )

type Values = Readonly<Record<string, unknown>>

type DatedRate = Pick<ComingRate, 'from' | 'tax'>

const isDatedRate = (value: unknown): value is DatedRate => {
  const { from, tax } = recordOf(value)
  return typeof from === 'string' && typeof tax === 'number'
}

/** Returns the rates that are planned among the values of the general settings; none where there is no plan. */
const planOf = ({ tax_plan: plan }: Values): readonly DatedRate[] =>
  Array.isArray(plan) ? plan.filter(isDatedRate) : []

/** Returns the general settings as they hold on a day of the shop: a rate whose day has come is the rate, and planned no more. */
export function generalAt(values: Values, today: string): Record<string, unknown> {
  const plan = planOf(values)
  const holds = plan.findLast(({ from }) => from <= today)
  if (!holds) return { ...values }
  return {
    ...values,
    tax: holds.tax,
    tax_plan: plan.filter(({ from }) => from > today),
    // A shop that charges VAT is registered.
    ...(holds.tax > 0 && 'not_registered' in values ? { not_registered: false } : {}),
  }
}
