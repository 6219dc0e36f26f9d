import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    setting_versions: {
      section: string
      version: number
      /** The section's own fields, without its secrets. */
      value: unknown
      /** Secrets that were given anew or forgotten with it. */
      secrets: Generated<string[]>
      restored_from: number | null
      admin_id: number | null
      admin_name: string | null
      at: Generated<Date>
    }
    setting_secrets: { section: string; field: string; sealed: string }
  }
}
