import * as z from 'zod/mini'
import { day, nullable } from '../../core/resource/inputs.ts'
import { taxPlan } from '../sections/taxPlan.ts'
import { specialDays, weekdays, weekHours } from './hoursInput.ts'

/** A moment with its offset, kept as `toISOString` writes it; empty is none. */
const moment = () =>
  nullable(
    z.pipe(
      z.transform((value: unknown) => {
        const at =
          typeof value === 'string' && /^\d{4}-.+(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN
        return Number.isNaN(at) ? value : new Date(at).toISOString()
      }),
      z.iso.datetime(),
    ),
  )

/** Schemas of fields that no kind describes, by the name their definition gives. */
export const shapes: Readonly<Record<string, () => z.ZodMiniType>> = {
  day: () => nullable(day()),
  moment,
  specialDays,
  taxPlan,
  weekdays,
  weekHours,
}
