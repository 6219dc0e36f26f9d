import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { queryOf } from '../../../platform/http/call.ts'

/**
 * The query for the number of messages that wait for a reply. It is cached under contacts, so it reloads when a message comes in
 * or is replied to.
 */
export const unrepliedOptions = {
  ...queryOf(contactsApi.counts),
  select: (answer: Answered<typeof contactsApi.counts>) => answer.data.unreplied,
  meta: { quiet: true },
}
