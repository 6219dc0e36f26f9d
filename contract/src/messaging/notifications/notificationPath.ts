import { auditPages } from '../../audit/addresses.ts'
import { productPages } from '../../catalog/addresses.ts'
import { pathOf } from '../../core/resource/resourceNames.ts'
import { pagesOf } from '../../core/screens/address.ts'
import { clientPages } from '../../people/addresses.ts'
import { OLD_AUTHORIZATIONS, OLD_SHIPMENTS, orderPages } from '../../sales/addresses.ts'
import { SETTINGS } from '../../settings/addresses.ts'
import { messagePages, sentPages } from '../addresses.ts'
import { movedResource } from './movedTypes.ts'

const ofRecord: Readonly<Record<string, (id: number) => string>> = {
  new_order: orderPages.show,
  change_status: orderPages.show,
  order_review: orderPages.show,
  order_waiting: orderPages.show,
  invoice_failed: orderPages.show,
  product_runout: productPages.show,
  new_employee: clientPages.show,
  sending_failed: sentPages.show,
  payout_asked: clientPages.show,
}

const ofList: Readonly<Record<string, string>> = {
  contact_us: messagePages.list(),
  credentials_changed: SETTINGS,
  audit_marked: auditPages.list(),
  new_user_register: clientPages.list(),
  add_shipment_attach: OLD_SHIPMENTS,
  update_shipment_request: OLD_SHIPMENTS,
  new_shipment_request: OLD_SHIPMENTS,
  new_authorization_for_user: OLD_AUTHORIZATIONS,
}

const own = <T>(places: Readonly<Record<string, T>>, type: string): T | undefined =>
  Object.hasOwn(places, type) ? places[type] : undefined

/**
 * The screen a notification leads to (spec part 1, section 2, and part 2, section 2); null for a type that is unknown, which
 * is readable and not linked.
 */
export function notificationPath(type: string, recordId: number | null): string | null {
  const resource = movedResource(type)
  if (resource !== null) return recordId === null ? null : pagesOf(pathOf(resource)).show(recordId)
  const record = own(ofRecord, type)
  if (record && recordId !== null) return record(recordId)
  return own(ofList, type) ?? null
}
