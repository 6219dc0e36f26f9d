import { INBOX } from '@bustan/contract/messaging/addresses.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LineDays } from '../notifications/NotificationDays.tsx'
import { useRemovals } from '../notifications/useRemovals.ts'
import { NewsSkeleton } from './NewsSkeleton.tsx'
import { linesOptions } from '../notifications/notifications.queries.ts'
import { useMarkAsRead } from '../notifications/useMarkAsRead.ts'
import * as styles from '../notifications/notifications.module.css'

function Latest(props: { onClose: () => void }) {
  const t = useT()
  const latest = useQuery(linesOptions)
  const removals = useRemovals()
  if (latest.isPending) return <NewsSkeleton count={4} />
  if (latest.isError && !latest.data) return <QueryError title={t('bell/failed')} query={latest} />
  if (latest.data.data.length === 0 && removals.removed.size === 0)
    return (
      <EmptyState
        icon={<IconBell size={28} stroke={1.5} />}
        title={t('bell/empty')}
        text={t('bell/emptyText')}
      />
    )
  return <LineDays rows={latest.data.data} removals={removals} onFollow={props.onClose} />
}

/** Draws the panel that opens under the bell. */
export function BellPanel(props: { unread: number; onClose: () => void }) {
  const t = useT()
  const mark = useMarkAsRead()
  return (
    <div className={styles.bell}>
      <div className={styles.bellHead}>
        <h2>{t('bell/title')}</h2>
        {props.unread > 0 && (
          <button type="button" className="text-button" onClick={() => mark.mutate('all')}>
            {t('bell/readAll')}
          </button>
        )}
      </div>
      <div className={styles.bellBody}>
        <Latest onClose={props.onClose} />
      </div>
      <div className={styles.bellFoot}>
        <AppLink href={INBOX} className="link" onClick={props.onClose}>
          {t('bell/all')}
        </AppLink>
      </div>
    </div>
  )
}
