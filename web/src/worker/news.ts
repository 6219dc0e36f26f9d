import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { INBOX } from '@bustan/contract/messaging/addresses.ts'
import type { PushNews } from '@bustan/contract/messaging/push/push.ts'
import { notificationPath } from '@bustan/contract/messaging/notifications/notificationPath.ts'

/** A message from the worker to a page: news has arrived, or one of our addresses has to be opened. */
export type WorkerMessage = { news: true } | { open: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads what a push brought; null where it is none of ours. */
export function readNews(text: string): PushNews | null {
  try {
    const { title, body, type, record, language, tag } = recordOf(JSON.parse(text))
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

/**
 * Returns the path that a click on the notification opens: always one of ours, built here, never an address that the push names.
 */
export const newsPath = ({ type, record }: PushNews): string =>
  (type !== 'test' && notificationPath(type, record)) || INBOX

/** Returns the options of the system notification. */
export const newsOptions = (news: PushNews) => ({
  body: news.body,
  tag: news.tag,
  lang: news.language,
  dir: news.language === 'ar' ? ('rtl' as const) : ('ltr' as const),
  icon: '/icon-192.png',
  badge: '/badge-72.png',
  data: { path: newsPath(news) },
})
