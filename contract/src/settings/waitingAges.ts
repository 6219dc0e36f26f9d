import * as z from 'zod/mini'
import { whole } from '../core/inputs.ts'
import { USUAL_AGES } from './usualAges.ts'

/** A day, in minutes. */
const LONGEST = 1_440

/** The ages among the general settings. */
export const waitingAges = z
  .object({
    waiting_amber: z._default(whole(1, LONGEST), USUAL_AGES.amber),
    waiting_red: z._default(whole(1, LONGEST), USUAL_AGES.red),
  })
  .check(
    z.refine(({ waiting_amber, waiting_red }) => waiting_amber < waiting_red, {
      error: 'ages_order',
      path: ['waiting_red'],
    }),
  )
