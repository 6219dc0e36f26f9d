import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { withRiyalSign } from '@bustan/contract/core/values/money.ts'
import { movedResource } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import type {
  KnownType,
  NotificationLine,
  NotificationRow,
} from '@bustan/contract/messaging/notifications/notifications.ts'
import {
  IconBell,
  IconBellX,
  IconCarrotOff,
  IconCashBanknote,
  IconClipboardList,
  IconFileAlert,
  IconHourglass,
  IconKey,
  IconMail,
  IconRefresh,
  IconStar,
  IconReceiptOff,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { createElement } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { Icon } from '../../../platform/navigation/screens.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { ToolButton } from '../../../ui/pieces/ToolButton.tsx'
import * as roundMarkStyles from '../../../ui/pieces/roundMark.module.css'
import * as styles from './notifications.module.css'

const ICONS: Readonly<Record<KnownType, Icon>> = {
  new_order: IconClipboardList,
  change_status: IconRefresh,
  order_review: IconStar,
  order_waiting: IconHourglass,
  invoice_failed: IconReceiptOff,
  product_runout: IconCarrotOff,
  new_employee: IconUserPlus,
  new_user_register: IconUserPlus,
  payout_asked: IconCashBanknote,
  contact_us: IconMail,
  credentials_changed: IconKey,
  audit_marked: IconFileAlert,
  sending_failed: IconBellX,
}

/** The icon of a type; one that is unknown has a bell. */
function TypeIcon({ type }: { type: string }) {
  const fallback = movedResource(type) === null ? IconBell : IconRefresh
  return createElement(isKeyOf(ICONS, type) ? ICONS[type] : fallback, {
    size: 18,
    stroke: 1.6,
    'aria-hidden': true,
  })
}

/** Returns the collective name for several notifications of a type. */
const nameOfMany = (t: Translate, type: string, count: number): string =>
  isKeyOf(ICONS, type) ? t(`bell/many/${type}`, { count }) : t('bell/arrived', { count })

/** Reading and deleting an entry, beside what it says. */
function EntryTools(props: {
  title: string
  isRead: boolean
  onRead: () => void
  onRemove: (() => void) | undefined
}) {
  const { title, isRead, onRead, onRemove } = props
  const t = useT()
  return (
    <>
      {!isRead && (
        <button
          type="button"
          className={styles.newsDot}
          aria-label={t('bell/readOne')}
          title={t('bell/readOne')}
          onClick={onRead}
        />
      )}
      {isRead && onRemove && <span className={styles.newsDotPlace} />}
      {onRemove && (
        <ToolButton className={styles.newsRemove} label={t('bell/remove', { title })} hint onClick={onRemove}>
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </ToolButton>
      )}
    </>
  )
}

/** One notification, or a line of like ones: what it leads to, and what is done to it. */
export function NotificationEntry(props: {
  row: NotificationRow | NotificationLine
  href: string | null
  onRead: () => void
  onFollow?: () => void
  onRemove?: () => void
}) {
  const { row, href, onRemove } = props
  const t = useT()
  const count = 'count' in row ? row.count : 1
  const title = count > 1 ? nameOfMany(t, row.notification_type, count) : row.title
  const follow = () => {
    if (!row.is_read) props.onRead()
    props.onFollow?.()
  }
  return (
    <li className={styles.news} data-unread={!row.is_read || undefined} data-id={row.id}>
      <span className={`${roundMarkStyles.roundMark} ${styles.newsIcon}`}>
        <TypeIcon type={row.notification_type} />
      </span>
      <div className={styles.newsText}>
        {href ? (
          <AppLink href={href} className={styles.newsTitle} onClick={follow}>
            {title}
          </AppLink>
        ) : (
          <p className={styles.newsTitle}>{title}</p>
        )}
        <p className={styles.newsBody} data-newest={count > 1 || undefined}>
          {withRiyalSign(row.body)}
        </p>
        <p className={styles.newsWhen}>
          {count > 1 && <>{t('bell/newest', { count })} </>}
          <DateTime value={row.created_at} show="relative" />
        </p>
      </div>
      <EntryTools title={title} isRead={row.is_read} onRead={props.onRead} onRemove={onRemove} />
    </li>
  )
}
