import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { pageNamed } from '@bustan/contract/content/pages/pageFacts.ts'
import { ChangeEntry } from '../../platform/history/ChangeEntry.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { useUiDates } from '../../ui/UiProvider.tsx'
import { useCanOpen, useScreens } from '../../platform/navigation/screens.ts'
import * as styles from './audit.module.css'

/** Returns the page of the record an entry is about; undefined where there is none, it is gone, or this person may not see it. */
function useRecordHref(): (row: AuditRow) => string | undefined {
  const screens = useScreens()
  const canOpen = useCanOpen()
  return (row) => {
    if (!row.record_exists) return undefined
    // Pages of the app are recorded by their number or their slug.
    const id = row.resource === 'pages' ? String(pageNamed(row.record_id)?.id) : row.record_id
    const screen = screens.all.find(
      ({ record }) => record?.resource === row.resource && (record.id ?? id) === id,
    )
    const href = screen?.path.replace('$id', id)
    return href !== undefined && canOpen(href) ? href : undefined
  }
}

/** The entries under the business day they belong to. `now` (ms) is when they were loaded: it says which day is today. */
export function DayLedger({ rows, now }: { rows: readonly AuditRow[]; now: number }) {
  const t = useT()
  const recordHref = useRecordHref()
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
          const href = recordHref(row)
          return <ChangeEntry key={row.id} row={row} timeOnly {...(href ? { href } : {})} />
        })}
      </ol>
    </section>
  ))
}
