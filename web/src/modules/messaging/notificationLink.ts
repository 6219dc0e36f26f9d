const ofRecord: Readonly<Record<string, string>> = {
  new_order: '/orders/show/',
  change_status: '/orders/show/',
  order_review: '/orders/show/',
  product_runout: '/products/show/',
  new_employee: '/clients/show/',
}

const ofList: Readonly<Record<string, string>> = {
  contact_us: '/contact-messages/all',
  new_user_register: '/clients/all',
  add_shipment_attach: '/shipment/all',
  update_shipment_request: '/shipment/all',
  new_shipment_request: '/shipment/all',
  new_authorization_for_user: '/authorizations/all',
}

/**
 * Where a notification leads (spec part 1, section 2, and part 2, section 2), or null: an unknown type is readable
 * and not linked, and so is a screen this person can't open.
 */
export function notificationLink(
  type: string,
  recordId: number | null,
  canOpen: (href: string) => boolean,
): string | null {
  const record = ofRecord[type]
  const href = record && recordId !== null ? `${record}${recordId}` : ofList[type]
  return href && canOpen(href) ? href : null
}
