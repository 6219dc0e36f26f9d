import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { pageNamed } from '@bustan/contract/content/pages/pageFacts.ts'
import { ChangeEntry } from '../../platform/history/ChangeEntry.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { useUiDates } from '../../ui/UiProvider.tsx'
import { useRecordHref } from '../../platform/navigation/recordHref.ts'
import * as styles from './audit.module.css'

/** Returns the page of the record an entry is about; undefined where there is none, it is gone, or this person may not see it. */
function useEntryHref(): (row: AuditRow) => string | undefined {
  const hrefOf = useRecordHref()
  return ({ resource, record_id, record_exists }) => {
    if (!record_exists) return undefined
    // Pages of the app are recorded by their number or their slug.
    return hrefOf(resource, resource === 'pages' ? String(pageNamed(record_id)?.id) : record_id)
  }
}

/** The entries under the business day they belong to. `now` (ms) is when they were loaded: it says which day is today. */
export function DayLedger({ rows, now }: { rows: readonly AuditRow[]; now: number }) {
  const t = useT()
  const hrefOf = useEntryHref()
  const { timeZone } = useUiDates()
  const days = Map.groupBy(rows, (row) => businessDay(new Date(row.at), timeZone))
  const today = businessDay(new Date(now), timeZone)
  return [...days].map(([day, entries]) => (
    <section key={day} className={styles.auditDay}>
      <h2>
        {day === today && <span>{t('audit/today')}</span>}
        {day === addDays(today, -1) && <span>{t('audit/yesterday')}</span>}
        <DateTime show="day" value={entries[0]?.at ?? ''} />
      </h2>
      <ol data-piece="ledger">
        {entries.map((row) => {
          const href = hrefOf(row)
          return <ChangeEntry key={row.id} row={row} timeOnly {...(href ? { href } : {})} />
        })}
      </ol>
    </section>
  ))
}
