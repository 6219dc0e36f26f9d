import { expect, test } from 'vitest'
import { notificationLink } from './notificationLink.ts'

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
] as const)('%s about %s leads to %s', (type, id, href) => {
  expect(notificationLink(type, id, everywhere)).toBe(href)
})

test('a screen that is not there, or not for this person, is no link', () => {
  expect(notificationLink('product_runout', 3, (href) => href.startsWith('/orders'))).toBeNull()
})
