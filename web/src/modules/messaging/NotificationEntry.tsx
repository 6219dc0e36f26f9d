import { withRiyalSign } from '@bustan/contract/core/money.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import {
  IconBell,
  IconCarrotOff,
  IconClipboardList,
  IconHourglass,
  IconMail,
  IconRefresh,
  IconStar,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { AppLink } from '../../platform/AppLink.tsx'
import { useT } from '../../platform/i18n.ts'
import type { Icon } from '../../platform/screens.ts'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import './notifications.css'

const ICONS: Readonly<Record<string, Icon>> = {
  new_order: IconClipboardList,
  change_status: IconRefresh,
  order_review: IconStar,
  order_waiting: IconHourglass,
  product_runout: IconCarrotOff,
  new_employee: IconUserPlus,
  new_user_register: IconUserPlus,
  contact_us: IconMail,
}

/** One notification: what it leads to, and what is done to it. */
export function NotificationEntry(props: {
  row: NotificationRow
  href: string | null
  onRead: () => void
  onFollow?: () => void
  onRemove?: () => void
}) {
  const { row, href, onRemove } = props
  const t = useT()
  const Picture = Object.hasOwn(ICONS, row.notification_type) ? ICONS[row.notification_type] : undefined
  const Shown = Picture ?? IconBell
  const follow = () => {
    if (!row.is_read) props.onRead()
    props.onFollow?.()
  }
  return (
    <li className="news" data-unread={!row.is_read || undefined} data-id={row.id}>
      <span className="news-icon">
        <Shown size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <div className="news-text">
        {href ? (
          <AppLink href={href} className="news-title" onClick={follow}>
            {row.title}
          </AppLink>
        ) : (
          <p className="news-title">{row.title}</p>
        )}
        <p className="news-body">{withRiyalSign(row.body)}</p>
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
      {row.is_read && onRemove && <span className="news-dot-place" />}
      {onRemove && (
        <button
          type="button"
          className="tool news-remove"
          aria-label={t('bell/remove', { title: row.title })}
          title={t('bell/remove', { title: row.title })}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
