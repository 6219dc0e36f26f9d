import { addDays, businessDay, formatDate } from '@bustan/contract/core/values/dates.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications/notifications.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { NewsPill } from '../../../ui/list/foot/NewsPill.tsx'
import { NotificationEntry } from './NotificationEntry.tsx'
import { useLineLink } from './notificationLink.ts'
import { useMarkAsRead } from './useMarkAsRead.ts'
import { useHeldLines, useHeldTop } from './useHold.ts'
import type { Entry, Hold } from './useHold.ts'
import type { useRemovals } from './useRemovals.ts'
import * as inboxStyles from './inbox.module.css'
import * as notificationsStyles from './notifications.module.css'

/** Returns a function that names a business day. */
function useDayName() {
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const [mountedAt] = useState(() => new Date())
  const today = businessDay(mountedAt, timeZone)
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
    <li className={`${notificationsStyles.news} ${inboxStyles.newsGone}`} role="status">
      <span>{t('bell/removed')}</span>
      <button type="button" className="text-button" disabled={!props.onUndo} onClick={() => props.onUndo?.()}>
        {t('bell/undo')}
      </button>
    </li>
  )
}

interface Listing {
  rows: readonly Entry[]
  removals: ReturnType<typeof useRemovals>
  onFollow?: () => void
}

/** Returns the entries to draw in an inbox: its rows, with those that were just deleted in their places. */
const entriesOf = ({ rows, removals: { removed } }: Listing): Entry[] =>
  [...rows.filter((row) => !removed.has(row.id)), ...[...removed.values()].map(({ row }) => row)].toSorted(
    (a, b) => b.id - a.id,
  )

/** Notifications by business day, the newest first, as they come in; each read, followed, deleted and brought back. */
export function NotificationDays(props: Listing) {
  return <Days {...props} hold={useHeldTop(entriesOf(props))} />
}

/** The same of lines, which grow. */
export function LineDays(props: Listing) {
  return <Days {...props} hold={useHeldLines(entriesOf(props))} />
}

function Days(props: Omit<Listing, 'rows'> & { hold: Hold }) {
  const { removals } = props
  const { removed, settle } = removals
  const { shown, waiting, isHeld, show, handlers } = props.hold
  const t = useT()
  const mark = useMarkAsRead()
  const { dayOf, nameOf } = useDayName()
  const lineLink = useLineLink()
  useEffect(() => {
    if (!isHeld && removed.size > 0) settle()
    // Places of what was deleted are kept until nobody is at the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld])
  const days = Map.groupBy(shown, dayOf)
  return (
    <div className={inboxStyles.newsDays} {...handlers}>
      <div className={inboxStyles.newsPillPlace}>
        <NewsPill atEnd={false} count={waiting} label={t('bell/arrived', { count: waiting })} onShow={show} />
      </div>
      {[...days].map(([day, rows]) => (
        <section key={day} aria-label={rows[0] && nameOf(day, rows[0])}>
          <h2 className={inboxStyles.newsDay}>{rows[0] && nameOf(day, rows[0])}</h2>
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
                  href={lineLink(row)}
                  onRead={() => mark.mutate(row)}
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
