import type { PushNews } from '@bustan/contract/messaging/push.ts'
import { notificationPath } from '@bustan/contract/messaging/notificationPath.ts'

/** What the worker tells a page: that something came, or which of our addresses to open. */
export type WorkerMessage = { news: true } | { open: string }

/** The inbox, where what has no screen of its own is read. */
const INBOX = '/all-notifications/show'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads what a push brought; null where it is none of ours. */
export function readNews(text: string): PushNews | null {
  try {
    const { title, body, type, record, language, tag } = JSON.parse(text) as Record<string, unknown>
    if (!isText(title) || !isText(body) || !isText(type) || !isText(tag)) return null
    return {
      title,
      body,
      type,
      record: Number.isSafeInteger(record) ? Number(record) : null,
      language: language === 'en' ? 'en' : 'ar',
      tag,
    }
  } catch {
    return null
  }
}

/** Where a click on it leads: always a path of ours, made here, never an address that the push names. */
export const newsPath = ({ type, record }: PushNews): string =>
  (type !== 'test' && notificationPath(type, record)) || INBOX

/** How the system shows it. */
export const newsOptions = (news: PushNews) => ({
  body: news.body,
  tag: news.tag,
  lang: news.language,
  dir: news.language === 'ar' ? ('rtl' as const) : ('ltr' as const),
  icon: '/icon-192.png',
  badge: '/badge-72.png',
  data: { path: newsPath(news) },
})
