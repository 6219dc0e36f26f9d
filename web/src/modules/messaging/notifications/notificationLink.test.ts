import type { NotificationLine } from '@bustan/contract/messaging/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { lineLink, notificationLink } from './notificationLink.ts'

const everywhere = () => true

test.each([
  ['new_order', 12, '/orders/show/12'],
  ['change_status', 12, '/orders/show/12'],
  ['order_review', 12, '/orders/show/12'],
  ['order_waiting', 12, '/orders/show/12'],
  ['constructor', 12, null],
  ['announcement', 12, null],
  ['product_runout', 3, '/products/show/3'],
  ['new_employee', 4, '/clients/show/4'],
  ['contact_us', 9, '/contact-messages/all'],
  ['new_user_register', 4, '/clients/all'],
  ['new_shipment_request', null, '/shipment/all'],
  ['new_authorization_for_user', null, '/authorizations/all'],
  ['something_else', 1, null],
  ['new_order', null, null],
  ['moved.units', 7, '/units/show/7'],
  ['moved.masters.service_types', 7, '/masters/service-types/show/7'],
  ['moved.units', null, null],
] as const)('%s about %s leads to %s', (type, id, href) => {
  expect(notificationLink(type, id, everywhere)).toBe(href)
})

test('a screen that is not there, or not for this person, is no link', () => {
  expect(notificationLink('product_runout', 3, (href) => href.startsWith('/orders'))).toBeNull()
})

const line = (notification_type: string, count: number) =>
  ({ id: 9, first_id: 1, count, notification_type, notification_id: 12 }) as NotificationLine

test('several of a type lead to where they are dealt with, and one to itself', () => {
  expect(lineLink(line('new_order', 1), everywhere, true)).toBe('/orders/show/12')
  expect(lineLink(line('new_order', 2), everywhere, true)).toBe('/orders/all?waiting=1')
  expect(lineLink(line('new_order', 2), everywhere, false)).toBe('/orders/all?status=new')
  expect(lineLink(line('contact_us', 3), everywhere, false)).toBe('/contact-messages/all?isReplied=not_reply')
  expect(lineLink(line('order_review', 3), everywhere, false)).toBe(
    '/all-notifications/show?type=order_review',
  )
  expect(lineLink(line('moved.masters.banks', 3), everywhere, false)).toBe('/masters/banks/all')
  const nowhere = (href: string) => href.startsWith('/all-notifications')
  expect(lineLink(line('contact_us', 3), nowhere, false)).toBe('/all-notifications/show?type=contact_us')
})
