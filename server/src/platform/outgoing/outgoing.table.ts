import type { Generated } from 'kysely'
import type { Channel, OutgoingState, Purpose } from '@bustan/contract/messaging/outgoing/outgoing.ts'

declare module '../db/tables.ts' {
  interface Tables {
    outgoing: {
      id: Generated<number>
      key: Generated<string>
      channel: Channel
      purpose: Purpose
      receiver: string
      subject: string | null
      /** Encrypted; null once nobody needs it any more. */
      body: string | null
      rank: number
      /** `nobody`: made like any other, and sent to nobody. */
      state: OutgoingState | 'nobody'
      tries: Generated<number>
      due_at: Generated<Date>
      give_up_at: Date
      taken_until: Date | null
      said: string | null
      created_at: Generated<Date>
      ended_at: Date | null
    }
    outgoing_pauses: { channel: Channel; admin_id: number | null; paused_at: Generated<Date> }
  }
}
