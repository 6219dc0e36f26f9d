import type { Generated } from 'kysely'
import type { LedgerRow, MoneyWay } from '@bustan/contract/people/users/users.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    users: {
      id: Generated<number>
      type: OrdererType
      first_name: string
      last_name: Generated<string>
      username: string | null
      /** E.164. */
      mobile: string | null
      email: string | null
      /** When they showed that the email is theirs; no code goes to one without. */
      email_confirmed_at: Date | null
      /** True while nobody who has the mobile has kept the email that came with the registration. */
      email_from_registration: Generated<boolean>
      search: string
      image_key: string | null
      is_active: Generated<boolean>
      deactivation_reason: string | null
      is_verified: Generated<boolean>
      registration_status: Generated<'pending' | 'accepted' | 'rejected'>
      registration_reason: string | null
      department_id: number | null
      city_id: Generated<number | null>
      birthdate: string | null
      gender: 'male' | 'female' | null
      /** Halalas. */
      balance: Generated<number>
      nationality: string | null
      sign: string | null
      will: Generated<boolean>
      decided_at: Date | null
      /** The account this one was merged into. */
      merged_into: number | null
      locale: Generated<'ar' | 'en'>
      login_numbers: Generated<number>
      last_login_at: Date | null
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
      deleted_at: Date | null
      /** Since when somebody who closed their account waits to be paid out. */
      payout_asked_at: Date | null
    }
    /** Amounts in halalas. Rows are only ever added. */
    balance_entries: {
      id: Generated<number>
      user_id: number
      kind: LedgerRow['kind']
      delta: number
      before: number
      after: number
      reason: string | null
      /** The way the money came or went, where staff stated it. */
      how: MoneyWay | null
      order_id: number | null
      /** The refund that this entry takes back. */
      reverses: number | null
      actor_kind: 'admin' | 'customer' | 'system'
      actor_id: number | null
      actor_name: string | null
      at: Generated<Date>
    }
    /** The buyers that tax invoices name: the company of a person or of a department. */
    companies: {
      id: Generated<number>
      user_id: number | null
      department_id: number | null
      company_name: string
      tax_number: string
      commercial_register: string | null
      building_number: string
      street: string
      district: string
      city_name: string
      postal_code: string
      additional_number: string | null
      version: Generated<number>
      updated_at: Generated<Date>
    }
    customer_devices: {
      id: Generated<number>
      token: string
      user_id: number
      session_id: number
      language: Generated<'ar' | 'en'>
      platform: 'android' | 'ios' | 'web'
      /** The key of ours that a browser was registered with; null: the only one there is. */
      public_key: string | null
      created_at: Generated<Date>
      last_seen_at: Generated<Date>
    }
    departments: {
      id: Generated<number>
      name_ar: string
      name_en: string
      search: string
      description_ar: string | null
      description_en: string | null
      manager_id: number | null
      is_active: Generated<boolean>
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
  }
}
