import * as z from 'zod/mini'
import { optional, optionalText, whole } from '../../core/resource/inputs.ts'
import { MAX_BUSY_MINUTES } from '../delivery/deliveryLimits.ts'
import { NO_PAUSE, NOT_BUSY } from './orderingEnd.ts'
import { lasting } from './orderingSteps.ts'
import { sectionAnswer } from '../sections/settings.ts'

const actions = ['open', 'busy', 'pause', 'resume'] as const

/**
 * Body of `POST settings/ordering/state`: what is to be so from now on. `open` ends a pause and a busy time, `resume` the pause alone;
 * `busy` ends a pause, and a pause lets a busy time go on behind it. Nothing else of the settings is sent.
 */
export const orderingStateInput = z
  .object({
    action: z.enum(actions),
    lasts: z._default(
      z.pipe(
        z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
        z.enum(lasting),
      ),
      'open_end',
    ),
    /** The minutes that a busy shop adds. */
    minutes: optional(whole(1, MAX_BUSY_MINUTES)),
    /** The reason of a pause, in either language or both. */
    reason: z.optional(z.object({ ar: optionalText(), en: optionalText() })),
  })
  .check(
    z.refine(({ action, minutes }) => action !== 'busy' || minutes !== undefined, {
      error: 'required',
      path: ['minutes'],
    }),
  )
export type OrderingChange = z.output<typeof orderingStateInput>

/** The section as it is then, and the version that brings back how it was; null where nothing has changed. */
export const orderingStateAnswer = z.extend(sectionAnswer, { undo_from: z.nullable(z.int()) })

type Values = Readonly<Record<string, unknown>>

/** Returns the fields of the section `ordering` that a change gives other values; `until` is when it ends. */
export function orderingValues({ action, minutes, reason }: OrderingChange, until: Date | null): Values {
  const ends = until?.toISOString() ?? null
  switch (action) {
    case 'open':
      return { ...NO_PAUSE, ...NOT_BUSY }
    case 'resume':
      return NO_PAUSE
    case 'busy':
      return { ...NO_PAUSE, busy_minutes: minutes ?? null, busy_until: ends }
    case 'pause':
      return { paused: true, 'reason.ar': reason?.ar ?? null, 'reason.en': reason?.en ?? null, until: ends }
  }
}
