import { INBOX, messagePages } from '@bustan/contract/messaging/addresses.ts'
import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { clientPages, requestPages, userPages } from '@bustan/contract/people/addresses.ts'
import { notificationPath } from '@bustan/contract/messaging/notifications/notificationPath.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { movedResource } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import type {
  NotificationLine,
  NotificationRow,
} from '@bustan/contract/messaging/notifications/notifications.ts'
import { useCanOpen } from '../../../platform/navigation/screens.ts'
import { useCan } from '../../../platform/session/can.ts'

/**
 * Returns the link of a notification, or null: an unknown type can be read but has no link, nor does a screen that this person
 * can't open.
 */
export function notificationLink(
  type: string,
  recordId: number | null,
  canOpen: (href: string) => boolean,
): string | null {
  const href = notificationPath(type, recordId)
  return href !== null && canOpen(href) ? href : null
}

/** The lists in which several of a type are dealt with. */
const lists: Readonly<Record<string, string>> = {
  product_runout: productPages.list({ sort: 'stock_quantity' }),
  new_employee: requestPages.list(),
  new_user_register: clientPages.list(),
  payout_asked: userPages.list({ payout: 1 }),
  contact_us: messagePages.list({ isReplied: 'not_reply' }),
}

const listOf = (type: string, mayDecide: boolean): string | undefined => {
  if (type === 'new_order' || type === 'order_waiting')
    return mayDecide ? orderPages.list({ waiting: 1 }) : orderPages.list({ status: 'new' })
  const resource = movedResource(type)
  if (resource !== null) return pagesOf(pathOf(resource)).list()
  return Object.hasOwn(lists, type) ? lists[type] : undefined
}

/**
 * Returns the link of a notification. A line of several links to the list where they are handled; if there is none, or this
 * person can't open it, to the inbox filtered by their type.
 */
export function lineLink(
  row: NotificationRow | NotificationLine,
  canOpen: (href: string) => boolean,
  mayDecide: boolean,
): string | null {
  if (!('count' in row) || row.count === 1)
    return notificationLink(row.notification_type, row.notification_id, canOpen)
  const list = listOf(row.notification_type, mayDecide)
  return list && canOpen(list) ? list : `${INBOX}?type=${encodeURIComponent(row.notification_type)}`
}

/** As `lineLink`, for the signed-in person. */
export function useLineLink() {
  const canOpen = useCanOpen()
  const mayDecide = useCan('orders accept')
  return (row: NotificationRow | NotificationLine) => lineLink(row, canOpen, mayDecide)
}
