import * as z from 'zod/mini'
import { channels } from '../messaging/outgoing/outgoing.ts'
import { blockingSteps, guideSteps } from './guideSteps.ts'

/** The state of the guide: on the home screen, put away by somebody, or with nothing left to do. */
const states = ['open', 'put_away', 'done'] as const

/** The guide as the caller has it: the steps they may take, and what keeps the shop from working among those. */
export const guideAnswer = z.object({
  data: z.object({
    state: z.enum(states),
    steps: z.array(z.object({ name: z.enum(guideSteps), done: z.boolean() })),
    blocking: z.array(z.enum(blockingSteps)),
    /** A sentence in the caller's language where the clock of a running server is off, for who may mend settings; else null. */
    clock: z.nullable(z.string()),
    /** Ways out of the house that are held back or whose server takes nothing, and since when; for who sees the outbox. */
    stuck: z.array(z.object({ channel: z.enum(channels), is_paused: z.boolean(), since: z.string() })),
  }),
})
export type Guide = z.output<typeof guideAnswer>['data']
