import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { generalSettingsColumn, parseGeneralSettings } from './settings.ts'

/** How the shop is reached, out of the contact settings; null where it is not told. */
interface Contact {
  phones: string[]
  whatsapp: string | null
  email: string | null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

function contactOf(stored: unknown): Contact {
  const { phones, whatsapp, email } = Object(stored) as Record<string, unknown>
  return {
    phones: Array.isArray(phones) ? phones.flatMap((one) => textOrNull(one) ?? []) : [],
    whatsapp: textOrNull(whatsapp),
    email: textOrNull(email),
  }
}

type Shop = Config['shop'] & {
  tax_number: string | null
  /** Where goods leave from, in degrees. */
  lat: number | null
  long: number | null
  contact: Contact
}

/** What the shop has told of itself: what it is called, where it is and how it is reached. */
export async function readShop(db: Executor, { shop }: Config): Promise<Shop> {
  const { rows } = await sql<{
    general: unknown
    contact: unknown
  }>`select ${generalSettingsColumn} as general,
    (select value from settings where key = 'contact') as contact`.execute(db)
  const [stored] = rows
  const { tax_number, lat, long } = parseGeneralSettings(stored?.general)
  return {
    ...shop,
    tax_number: tax_number?.trim() || null,
    lat,
    long,
    contact: contactOf(stored?.contact),
  }
}
