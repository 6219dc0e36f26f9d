import { sql } from 'kysely'
import { staffOf } from '../people/staff.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../testApp.ts'

/** Reads whether prices include VAT, switches it, and sets it past the call. */
export function priceModeOf(app: TestApp) {
  const staff = staffOf(app)
  const read = async (options: CallOptions = {}): Promise<Json> =>
    (await staff.call('GET', '/products/price-mode', options)).body.data
  return {
    read,
    /** Switches to the other way as its screen does, from what it has read. */
    async switch(convert: boolean, more: object = {}, options: CallOptions = {}): Promise<Answer> {
      const mode = await read()
      const { prices_include_vat: now, tax_rate, products, version } = mode
      const body = { prices_include_vat: !now, convert, tax_rate, products, version, ...more }
      return staff.call('PUT', '/products/price-mode', { body, ...options })
    },
    /** Numbers stay, and nothing is told of it. */
    async set(includesVat: boolean): Promise<void> {
      await sql`update settings set value = value || jsonb_build_object('prices_include_vat', ${includesVat}::boolean)
        where key = 'general'`.execute(app.platform.database.db)
    },
  }
}
