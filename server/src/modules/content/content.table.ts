import type { Columns } from './content.columns.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    questions: Columns['questions']
    pages: Columns['pages']
    page_drafts: Columns['page_drafts']
    page_versions: Columns['page_versions']
    advertisements: Columns['advertisements']
  }
}
