import { auditPages } from '@bustan/contract/audit/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../navigation/AppLink.tsx'
import { QueryError } from '../state/QueryError.tsx'
import { useT } from '../i18n/i18n.ts'
import { ChangeEntry } from './ChangeEntry.tsx'
import { historyOptions } from './history.queries.ts'
import { SkeletonLines } from '../../ui/pieces/SkeletonLines.tsx'
import * as styles from './recordHistory.module.css'

const FIRST = 6
const MAX_CHANGES = 100

/** The entries of one record, newest first. */
export function RecordChanges(props: { resource: string; id: string }) {
  const { resource, id } = props
  const t = useT()
  const [rows, setRows] = useState(FIRST)
  const result = useQuery(historyOptions(resource, id, rows))
  if (result.isError && !result.data) return <QueryError title={t('history/failed')} query={result} />
  if (!result.data)
    return <SkeletonLines widths={[84, 66, 75]} className={styles.historyBones} aria-busy="true" />
  const { data, meta } = result.data
  if (data.length === 0) return <p className={`muted ${styles.historyNone}`}>{t('history/empty')}</p>
  return (
    <>
      <ol data-piece="ledger">
        {data.map((row) => (
          <ChangeEntry key={row.id} row={row} />
        ))}
      </ol>
      <div className={styles.historyFoot}>
        {meta.total > data.length && rows < MAX_CHANGES && (
          <button
            type="button"
            className="text-button"
            onClick={() => setRows(Math.min(MAX_CHANGES, rows * 4))}
          >
            {t('history/more')}
          </button>
        )}
        <AppLink className="link" href={auditPages.list({ resource, record_id: id })}>
          {t('history/all')}
        </AppLink>
      </div>
    </>
  )
}
