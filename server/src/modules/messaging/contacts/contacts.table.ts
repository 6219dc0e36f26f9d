import type { Generated } from 'kysely'
import type { ContactType } from '@bustan/contract/messaging/contacts/contactMessages.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contact_messages: {
      id: Generated<number>
      /** The sender, where they were signed in. */
      user_id: number | null
      name: string
      email: string | null
      /** E.164, where what was written is a number we can read. */
      mobile: string | null
      mobile_written: string | null
      type: ContactType
      message: string
      /** The language of the sender. */
      locale: Generated<'ar' | 'en'>
      search: Generated<string>
      reply: string | null
      replied_at: Date | null
      replied_by: number | null
      version: Generated<number>
      created_at: Generated<Date>
    }
    saved_answers: {
      id: Generated<number>
      name_ar: string
      name_en: string
      body_ar: string
      body_en: string
      search: string
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
  }
}
