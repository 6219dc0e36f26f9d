import { withRiyalSign } from '@bustan/contract/core/money.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import {
  IconBell,
  IconCarrotOff,
  IconClipboardList,
  IconMail,
  IconRefresh,
  IconStar,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { ListLoading } from '../../ui/list/ListLoading.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { AppLink } from '../../platform/AppLink.tsx'
import { errorText, requestIdOf } from '../../platform/errorText.ts'
import { useT } from '../../platform/i18n.ts'
import type { Icon } from '../../platform/screens.ts'
import { notificationLink } from './notificationLink.ts'
import { latestOptions, useMarkAsRead } from './notifications.queries.ts'
import './notifications.css'

const ICONS: Readonly<Record<string, Icon>> = {
  new_order: IconClipboardList,
  change_status: IconRefresh,
  order_review: IconStar,
  product_runout: IconCarrotOff,
  new_employee: IconUserPlus,
  new_user_register: IconUserPlus,
  contact_us: IconMail,
}

function Entry(props: {
  row: NotificationRow
  href: string | null
  onRead: () => void
  onFollow?: () => void
}) {
  const { row, href } = props
  const t = useT()
  const Picture = ICONS[row.notification_type] ?? IconBell
  const follow = () => {
    if (!row.is_read) props.onRead()
    props.onFollow?.()
  }
  return (
    <li className="news" data-unread={!row.is_read || undefined}>
      <span className="news-icon">
        <Picture size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <div className="news-text">
        {href ? (
          <AppLink href={href} className="news-title" onClick={follow}>
            {row.title}
          </AppLink>
        ) : (
          <p className="news-title">{row.title}</p>
        )}
        <p>{withRiyalSign(row.body)}</p>
        <p className="news-when">
          <DateTime value={row.created_at} show="relative" />
        </p>
      </div>
      {!row.is_read && (
        <button
          type="button"
          className="news-dot"
          aria-label={t('bell/readOne')}
          title={t('bell/readOne')}
          onClick={props.onRead}
        />
      )}
    </li>
  )
}

/** The caller's latest notifications; a click opens what one is about and marks it as read. */
export function NotificationList(props: {
  count: number
  canOpen: (href: string) => boolean
  onFollow?: () => void
}) {
  const t = useT()
  const latest = useQuery(latestOptions(props.count))
  const mark = useMarkAsRead()
  if (latest.isPending)
    return (
      <div className="list" aria-busy="true">
        <ListLoading loading />
        <ul>
          {Array.from({ length: Math.min(props.count, 4) }, (_, index) => (
            <li key={index} className="news" aria-hidden="true">
              <span className="news-icon" />
              <div className="news-text">
                <span className="bone" style={{ inlineSize: '55%' }} />
                <span className="bone" style={{ inlineSize: '80%' }} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    )
  if (latest.isError && !latest.data)
    return (
      <LoadError
        title={t('bell/failed')}
        text={errorText(t, latest.error)}
        requestId={requestIdOf(latest.error)}
        onRetry={() => void latest.refetch()}
      />
    )
  const rows = latest.data.data
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
        <Entry
          key={row.id}
          row={row}
          href={notificationLink(row.notification_type, row.notification_id, props.canOpen)}
          onRead={() => mark.mutate(row.id)}
          {...(props.onFollow ? { onFollow: props.onFollow } : {})}
        />
      ))}
    </ul>
  )
}
