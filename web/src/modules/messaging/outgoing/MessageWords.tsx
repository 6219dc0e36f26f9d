import { isSecret } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { OutgoingRow } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { messageOptions } from './outgoing.queries.ts'
import * as styles from './outgoing.module.css'

/** Below a row: what was tried, what the server said, and the words where anybody may read them. */
export function MessageWords({ row }: { row: OutgoingRow }) {
  const t = useT()
  const { data } = useQuery(messageOptions(row.id))
  const words = data?.data.body ?? null
  return (
    <div className={styles.outgoingWords}>
      <p className="muted">
        {t('outgoing/tries', { count: row.tries })}
        {row.due_at !== null && (
          <>
            {' · '}
            {t('outgoing/next')} <DateTime value={row.due_at} show="relative" />
          </>
        )}
        {row.ended_at !== null && (
          <>
            {' · '}
            {t('outgoing/ended')} <DateTime value={row.ended_at} />
          </>
        )}
      </p>
      {row.said !== null && <bdi dir="auto">{row.said}</bdi>}
      {words !== null && (
        <p dir="auto" className={styles.outgoingBody}>
          {words}
        </p>
      )}
      {words === null && (
        <p className="muted">{t(isSecret(row.purpose) ? 'outgoing/secret' : 'outgoing/noWords')}</p>
      )}
    </div>
  )
}
