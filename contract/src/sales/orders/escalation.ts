import * as z from 'zod/mini'
import { flag, uniqueIds, whole } from '../../core/resource/inputs.ts'

/** The longest an order may be left before others are told, in minutes: a day. */
const LONGEST = 1_440
const MAX_ROLES = 50

/** When others are told of an order that nobody decided, and who: a record of the settings of its own. Off until switched on. */
export const escalationInput = z
  .object({
    is_on: flag(),
    minutes: whole(1, LONGEST),
    /** Roles whose holders are told, beside those who are told of every new order. */
    roles: uniqueIds(MAX_ROLES),
  })
  .check(z.refine(({ is_on, roles }) => !is_on || roles.length > 0, { error: 'no_roles', path: ['roles'] }))

export const USUAL_ESCALATION: z.output<typeof escalationInput> = { is_on: false, minutes: 30, roles: [] }

export const escalationAnswer = z.object({
  data: z.object({
    is_on: z.boolean(),
    minutes: z.int(),
    roles: z.array(z.int()),
    /** The roles to choose from. */
    choices: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})
