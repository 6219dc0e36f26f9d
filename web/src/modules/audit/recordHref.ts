import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { pageNamed } from '@bustan/contract/content/pages/pageFacts.ts'
import { isOpenable } from '../../platform/navigation/openable.ts'
import { recordScreens } from '../../platform/navigation/recordScreens.ts'

/** The page of the record an entry is about; undefined where there is none, it is gone, or this person may not see it. */
export function recordHref(row: AuditRow): string | undefined {
  if (!row.record_exists) return undefined
  // Pages of the app are recorded by their number or their slug.
  const id = row.resource === 'pages' ? String(pageNamed(row.record_id)?.id) : row.record_id
  const screen = recordScreens
    .get()
    .find(({ record }) => record?.resource === row.resource && (record.id ?? id) === id)
  const href = screen?.path.replace('$id', id)
  return href !== undefined && isOpenable(href) ? href : undefined
}
