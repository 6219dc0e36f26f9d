import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notifications: {
      id: Generated<number>
      type: string
      subject_id: number | null
      title_ar: string
      title_en: string
      body_ar: string
      body_en: string
      created_at: Generated<Date>
    }
    admin_notifications: { admin_id: number; notification_id: number; read_at: Date | null }
    /** A customer's inbox. */
    customer_notifications: {
      id: Generated<number>
      user_id: number
      type: string
      order_id: number | null
      /** The order's step it tells of. */
      step: number | null
      title_ar: string
      title_en: string
      body_ar: string
      body_en: string
      created_at: Generated<Date>
      read_at: Date | null
    }
  }
}
