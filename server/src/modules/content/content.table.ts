import type { Generated } from 'kysely'

interface ContentRow {
  id: Generated<number>
  search: string
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    questions: ContentRow & {
      body_ar: string
      body_en: string
      answer_ar: string | null
      answer_en: string | null
    }
    pages: {
      id: number
      /** Clean HTML; empty until somebody has written it. */
      content_ar: string
      content_en: string
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    page_drafts: { page_id: number; content_ar: string; content_en: string; at: Generated<Date> }
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
    advertisements: ContentRow & {
      image_key: string | null
      title_ar: string
      title_en: string
      /** Days, `YYYY-MM-DD`. */
      start_at: string
      end_at: string
    }
  }
}
