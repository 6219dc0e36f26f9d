const ofRecord: Readonly<Record<string, string>> = {
  new_order: '/orders/show/',
  change_status: '/orders/show/',
  order_review: '/orders/show/',
  order_waiting: '/orders/show/',
  invoice_failed: '/orders/show/',
  product_runout: '/products/show/',
  new_employee: '/clients/show/',
  sending_failed: '/all-notifications/show/',
  payout_asked: '/clients/show/',
}

const ofList: Readonly<Record<string, string>> = {
  contact_us: '/contact-messages/all',
  credentials_changed: '/app_settings',
  audit_marked: '/audit/all',
  new_user_register: '/clients/all',
  add_shipment_attach: '/shipment/all',
  update_shipment_request: '/shipment/all',
  new_shipment_request: '/shipment/all',
  new_authorization_for_user: '/authorizations/all',
}

const own = (paths: Readonly<Record<string, string>>, type: string) =>
  Object.hasOwn(paths, type) ? paths[type] : undefined

/**
 * The screen a notification leads to (spec part 1, section 2, and part 2, section 2); null for a type that is unknown, which
 * is readable and not linked.
 */
export function notificationPath(type: string, recordId: number | null): string | null {
  const record = own(ofRecord, type)
  if (record && recordId !== null) return `${record}${recordId}`
  return own(ofList, type) ?? null
}
