import type { Generated } from 'kysely'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    setup_links: { token_hash: Buffer; expires_at: Date; created_at: Generated<Date> }
  }
}
