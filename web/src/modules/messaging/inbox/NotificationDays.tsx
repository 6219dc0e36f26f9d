import { addDays, businessDay, formatDate } from '@bustan/contract/core/dates.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../../platform/i18n.ts'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { NewsPill } from '../../../ui/list/NewsPill.tsx'
import { NotificationEntry } from '../NotificationEntry.tsx'
import { notificationLink } from '../notificationLink.ts'
import { useMarkAsRead } from '../useMarkAsRead.ts'
import { useHeldTop } from './useHeldTop.ts'
import type { useRemovals } from './useRemovals.ts'
import './inbox.css'

/** What a business day is called. */
function useDayName() {
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const [drawn] = useState(() => new Date())
  const today = businessDay(drawn, timeZone)
  return {
    dayOf: (row: NotificationRow) => businessDay(new Date(row.created_at), timeZone),
    nameOf: (day: string, row: NotificationRow) => {
      if (day === today) return t('bell/today')
      if (day === addDays(today, -1)) return t('bell/yesterday')
      return formatDate(new Date(row.created_at), lang, timeZone, calendar)
    },
  }
}

function Gone(props: { onUndo: (() => void) | null }) {
  const t = useT()
  return (
    <li className="news news-gone" role="status">
      <span>{t('bell/removed')}</span>
      <button type="button" className="text-button" disabled={!props.onUndo} onClick={() => props.onUndo?.()}>
        {t('bell/undo')}
      </button>
    </li>
  )
}

/** Notifications by business day, the newest first, as they come in; each read, followed, deleted and brought back. */
export function NotificationDays(props: {
  rows: readonly NotificationRow[]
  canOpen: (href: string) => boolean
  removals: ReturnType<typeof useRemovals>
  onFollow?: () => void
}) {
  const { removals, canOpen } = props
  const { removed, settle } = removals
  const t = useT()
  const mark = useMarkAsRead()
  const { dayOf, nameOf } = useDayName()
  const there = props.rows.filter((row) => !removed.has(row.id))
  const gone = [...removed.values()].map(({ row }) => row)
  const {
    shown = [],
    waiting,
    isHeld,
    show,
    handlers,
  } = useHeldTop([...there, ...gone].toSorted((a, b) => b.id - a.id))
  useEffect(() => {
    if (!isHeld && removed.size > 0) settle()
    // Places of what was deleted are kept until nobody is at the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld])
  const days = Map.groupBy(shown, dayOf)
  return (
    <div className="news-days" {...handlers}>
      <div className="news-pill-place">
        <NewsPill atEnd={false} count={waiting} label={t('bell/arrived', { count: waiting })} onShow={show} />
      </div>
      {[...days].map(([day, rows]) => (
        <section key={day} aria-label={rows[0] && nameOf(day, rows[0])}>
          <h2 className="news-day">{rows[0] && nameOf(day, rows[0])}</h2>
          <ul>
            {rows.map((row) => {
              const past = removed.get(row.id)
              return past ? (
                <Gone
                  key={row.id}
                  onUndo={past.removed_at === null ? null : () => void removals.undoOne(past)}
                />
              ) : (
                <NotificationEntry
                  key={row.id}
                  row={row}
                  href={notificationLink(row.notification_type, row.notification_id, canOpen)}
                  onRead={() => mark.mutate(row.id)}
                  onRemove={() => void removals.removeOne(row)}
                  {...(props.onFollow ? { onFollow: props.onFollow } : {})}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
