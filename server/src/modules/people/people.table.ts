import type { Columns } from './people.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    users: Columns['users']
    balance_entries: Columns['balance_entries']
    companies: Columns['companies']
    departments: Columns['departments']
    customer_devices: Columns['customer_devices']
    customer_sessions: Columns['customer_sessions']
    customer_codes: Columns['customer_codes']
  }
}
