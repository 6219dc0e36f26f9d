import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tables.ts'
import { DEMO_KILOMETRE_PRICE, DEMO_TAX_RATE } from '../orders/orders.ts'
import { demoFarm } from '../people/places.ts'
import { DEMO_RADIUS_KM, demoHours } from '../shop.ts'

/** The settings of the demo's shop, by the row each is stored in. */
const settings = {
  general: {
    tax: DEMO_TAX_RATE,
    tax_number: '310122393500003',
    price_per_kilo: DEMO_KILOMETRE_PRICE / 100,
    free_delivery: false,
    radius_km: DEMO_RADIUS_KM,
    ...demoFarm,
  },
  contact: {
    phones: ['+966551234567', '0112345678', '920012345'],
    email: 'hello@bustan.test',
    whatsapp: '+966551234567',
    twitter: 'https://x.com/bustan.test',
    instagram: 'https://instagram.com/bustan.test',
    tiktok: null,
    linkedin: null,
    app_store: 'https://apps.apple.com/sa/app/bustan-demo/id0000000000',
    google_play: 'https://play.google.com/store/apps/details?id=test.bustan.demo',
    app_gallery: null,
  },
  business: {
    'name.ar': 'بستان',
    'name.en': 'Bustan',
    'address.ar': 'طريق الملك عبدالله، حي النخيل، الخرج',
    'address.en': 'King Abdullah Rd, An Nakhil, Al Kharj',
    building_number: '8228',
    additional_number: '2121',
    postal_code: '16273',
    commercial_register: '1010123456',
  },
  hours: demoHours,
} as const

const { business, general } = settings
/** The seller on the demo's invoices. */
export const demoSeller = {
  name: { ar: business['name.ar'], en: business['name.en'] },
  taxNumber: general.tax_number,
  address: { ar: business['address.ar'], en: business['address.en'] },
  register: business.commercial_register,
}

/** The minutes an order may wait before others are notified, and the people to notify: the role of operations. */
const ESCALATION_MINUTES = 120
const ESCALATION_ROLES = [2]

/**
 * Sets the demo's shop, where nobody has. Orders that nobody decided are told of from `now` on: those of the demo that wait
 * were there before, so that its first start tells of none.
 */
export async function insertSettings(tx: Tx, now: Date): Promise<void> {
  const escalation = {
    is_on: true,
    minutes: ESCALATION_MINUTES,
    roles: ESCALATION_ROLES,
    since: now.toISOString(),
  }
  for (const [key, value] of Object.entries({ ...settings, order_escalation: escalation }))
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do nothing`.execute(tx)
}
