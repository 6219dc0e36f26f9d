// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated } from 'kysely'
import type { Day } from '../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  advertisements: {
    id: Generated<number>
    image_key: string | null
    title_ar: string
    title_en: string
    /** The first day on which it is shown. */
    start_at: Day
    /** The last day on which it is shown. */
    end_at: Day
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  page_drafts: {
    page_id: number
    content_ar: string
    content_en: string
    at: Generated<Date>
  }
  page_versions: {
    page_id: number
    version: number
    content_ar: string
    content_en: string
    restored_from: number | null
    admin_id: number | null
    admin_name: string | null
    at: Generated<Date>
  }
  pages: {
    id: number
    /** Clean HTML; empty until somebody has written it. */
    content_ar: Generated<string>
    /** Clean HTML; empty until somebody has written it. */
    content_en: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  questions: {
    id: Generated<number>
    body_ar: string
    body_en: string
    answer_ar: string | null
    answer_en: string | null
    search: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
