import { INBOX } from '@bustan/contract/messaging/addresses.ts'
import type { NotificationRow } from '@bustan/contract/messaging/notifications/notifications.ts'
import { withRiyalSign } from '@bustan/contract/core/values/money.ts'
import { LATEST, latestOptions, loadNotificationLink } from '../../modules/messaging/index.ts'
import { getT } from '../../platform/i18n/i18n.ts'
import { soundOn } from '../../platform/session/preferences.ts'
import { queryClient } from '../../platform/state/queries.ts'
import { session } from '../../platform/session/session.ts'
import { readStored, writeStored } from '../../platform/state/storage.ts'
import { showToast, toasts } from '../../platform/state/toasts.ts'
import type { Sound } from '../sound/sound.ts'
import { loadWantedTypes } from './wantedTypes.ts'

const TOAST = 'notices'
/** Notifications that come in together ring together, in ms. */
const TOGETHER = 2_000
/** A tab that nobody sees waits so long for one that somebody does, in ms. */
const UNSEEN = 800
/** New orders have a toast and a sound of their own. */
const OWN = 'new_order'

/** The parts of the page that notifications are announced with. */
interface Announcing {
  canOpen: (href: string) => boolean
  go: (href: string) => void
  sound: Sound
  /** The notifications of the toast that stands, so that those that follow are counted with them. */
  standing: Set<number>
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Returns those of the rows that no tab of this browser has announced; they are this tab's to announce then. */
async function claim(rows: readonly NotificationRow[], newest: number): Promise<NotificationRow[]> {
  const key = `bustan.told.${session.get().profile?.id ?? 0}`
  if (document.hidden) await rest(UNSEEN)
  const take = () => {
    const newestNotified = Number(readStored(key) ?? 0)
    writeStored(key, String(Math.max(newest, 0)))
    // A number announced from another database, whose numbers went further, means nothing for this one.
    return rows.filter(({ id }) => id > newestNotified || newestNotified > newest)
  }
  return 'locks' in navigator ? navigator.locks.request(key, () => Promise.resolve(take())) : take()
}

function show(
  rows: readonly NotificationRow[],
  linkOf: (row: NotificationRow) => string | null,
  { go, standing }: Announcing,
): void {
  const t = getT()
  if (!toasts.get().some(({ id }) => id === TOAST)) standing.clear()
  for (const { id } of rows) standing.add(id)
  const [first] = rows
  const one = standing.size === 1 ? first : undefined
  const href = one ? linkOf(one) : INBOX
  const count = t('bell/arrived', { count: standing.size })
  showToast({
    id: TOAST,
    tone: 'info',
    ...(one ? { title: one.title, message: withRiyalSign(one.body) } : { message: count }),
    ...(href
      ? { action: { label: t(one ? 'newOrders/open' : 'newOrders/show'), onClick: () => go(href) } }
      : {}),
  })
}

/** Tells of unread notifications that came after one: in one tab of the browser, in the ways their reader wants. */
export async function announceNotices(since: number, announcing: Announcing): Promise<void> {
  const notificationLink = await loadNotificationLink()
  const linkOf = (row: NotificationRow) =>
    notificationLink(row.notification_type, row.notification_id, announcing.canOpen)
  const { data } = await queryClient.fetchQuery({ ...latestOptions(LATEST), staleTime: 0 })
  const newest = data[0]?.id ?? since
  const fresh = data.filter((row) => row.id > since && !row.is_read && row.notification_type !== OWN)
  // Whoever looks at the record has seen what is told of it.
  const unseen = fresh.filter((row) => document.hidden || linkOf(row) !== location.pathname)
  if (unseen.length === 0) return
  const mine = await claim(unseen, newest)
  if (mine.length === 0) return
  const isShown = await loadWantedTypes('toast')
  const shown = mine.filter((row) => isShown(row.notification_type))
  if (shown.length > 0) show(shown, linkOf, announcing)
  if (!soundOn.get()) return
  const isAudible = await loadWantedTypes('sound')
  if (mine.some((row) => isAudible(row.notification_type))) await announcing.sound.ring(TOGETHER)
}
