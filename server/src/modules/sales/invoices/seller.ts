import type { sellerDetails } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readShop } from '../../settings/index.ts'
import type { Seller } from './invoiceDocument.ts'

/** A missing detail that every invoice has to state. */
type MissingDetail = (typeof sellerDetails)[number]

/** The seller, or what is missing of them. */
export async function readSeller(
  db: Executor,
  platform: Platform,
): Promise<{ seller: Seller; missing: null } | { seller: null; missing: MissingDetail[] }> {
  const {
    name,
    tax_number: taxNumber,
    address,
    commercial_register: register,
  } = await readShop(db, platform.config)
  if (name !== null && taxNumber !== null && address !== null)
    return { seller: { name, taxNumber, address, register }, missing: null }
  const missing: MissingDetail[] = []
  if (name === null) missing.push('name')
  if (taxNumber === null) missing.push('tax_number')
  if (address === null) missing.push('address')
  return { seller: null, missing }
}
