import type { Answered } from '@bustan/contract/core/endpoint.ts'
import { contactsApi } from '@bustan/contract/messaging/contactMessages.api.ts'
import { queryOf } from '../../../platform/call.ts'

/** How many messages wait for a reply. Kept under contacts: it loads anew when one comes in or is replied to. */
export const unrepliedOptions = {
  ...queryOf(contactsApi.counts),
  select: (answer: Answered<typeof contactsApi.counts>) => answer.data.unreplied,
  meta: { quiet: true },
}
