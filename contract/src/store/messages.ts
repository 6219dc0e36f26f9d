import * as z from 'zod/mini'
import { listOf, pageQuery } from '../core/resource/list.ts'
import { contactTypes } from '../messaging/contacts/contactMessages.ts'

/** A customer's own message with its reply: who of the staff replied is the shop's own matter. */
export const storeMessage = z.object({
  id: z.int(),
  type: z.enum(contactTypes),
  trans_type: z.string(),
  message: z.string(),
  is_replied: z.boolean(),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(z.string()),
  created_at: z.string(),
})

/** Query and answer of `GET messages`. */
export const storeMessagesQuery = z.object(pageQuery)
export const storeMessages = listOf(storeMessage)

export const storeMessageAnswer = z.object({ message: z.string(), data: storeMessage })
