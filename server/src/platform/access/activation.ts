import type { activateInput } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type * as z from 'zod/mini'
import { activationMessage } from '../texts/texts.ts'
import type { Translate } from '../texts/texts.ts'

/** The state that a switch shall have, undefined to turn it, and the reason. */
export interface SwitchInput {
  wanted: boolean | undefined
  reason: string | null
}

/** Reads the requested switch from the body of an activate call, in either spelling. */
export const readSwitch = ({
  is_active,
  status,
  reason,
  message,
}: z.output<typeof activateInput>): SwitchInput => ({
  wanted: is_active ?? status,
  reason: reason ?? message ?? null,
})

/** Answer of an activate call. */
export const answerSwitched = (t: Translate, id: number, value: boolean) => ({
  message: activationMessage(t, value),
  data: { id, is_active: value, status: value ? 1 : 0 } as const,
})
