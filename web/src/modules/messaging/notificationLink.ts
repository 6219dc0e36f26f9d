import { notificationPath } from '@bustan/contract/messaging/notificationPath.ts'

/** Where a notification leads, or null: an unknown type is readable and not linked, and so is a screen this person can't open. */
export function notificationLink(
  type: string,
  recordId: number | null,
  canOpen: (href: string) => boolean,
): string | null {
  const href = notificationPath(type, recordId)
  return href !== null && canOpen(href) ? href : null
}
