import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { NewsSkeleton } from '../bell/NewsSkeleton.tsx'
import { NotificationEntry } from './NotificationEntry.tsx'
import { useLineLink } from './notificationLink.ts'
import { linesOptions } from './notifications.queries.ts'
import { useMarkAsRead } from './useMarkAsRead.ts'

/** The caller's latest notifications, like ones as one line; a click opens what one is about and marks it as read. */
export function NotificationList(props: { count: number }) {
  const t = useT()
  const latest = useQuery(linesOptions)
  const mark = useMarkAsRead()
  const lineLink = useLineLink()
  if (latest.isPending) return <NewsSkeleton count={Math.min(props.count, 4)} />
  if (latest.isError && !latest.data) return <QueryError title={t('bell/failed')} query={latest} />
  const rows = latest.data.data.slice(0, props.count)
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconBell size={28} stroke={1.5} />}
        title={t('bell/empty')}
        text={t('bell/emptyText')}
      />
    )
  return (
    <ul>
      {rows.map((row) => (
        <NotificationEntry key={row.id} row={row} href={lineLink(row)} onRead={() => mark.mutate(row)} />
      ))}
    </ul>
  )
}
