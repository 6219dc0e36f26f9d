import { isText, listOf, numberValue } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { fileUrl } from '../../platform/files/files.ts'
import { readApplied } from '../../platform/settings/liveSettings.ts'
import type { Values } from '../../platform/settings/storedSettings.ts'

type InBoth = Record<Language, string>

/** The ways to reach the shop, from the contact settings; null where one is not stated. */
interface Contact {
  phones: string[]
  whatsapp: string | null
  email: string | null
}

/** The places to get the ordering app from. */
export type AppLinks = Record<'app_store' | 'google_play' | 'app_gallery', string | null>

/** The details that the shop has stated about itself. */
interface Shop {
  name: InBoth | null
  /** As it is printed. */
  address: InBoth | null
  /** The address that its logo is served at, and the key of the file. */
  logo: string | null
  logo_key: string | null
  tax_number: string | null
  commercial_register: string | null
  /** The place that goods leave from, in degrees. */
  lat: number | null
  long: number | null
  contact: Contact
  apps: AppLinks
}

/** A text that says something. */
export const textOrNull = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** A text of which one language may stand for the other. */
function inBoth(values: Values, field: string): InBoth | null {
  const [arabic, english] = [textOrNull(values[`${field}.ar`]), textOrNull(values[`${field}.en`])]
  const [ar, en] = [arabic ?? english, english ?? arabic]
  return ar === null || en === null ? null : { ar, en }
}

/** The national address in a line; one that the environment gives is whole as it is. */
function addressOf(business: Values, isGiven: boolean): InBoth | null {
  const line = inBoth(business, 'address')
  if (isGiven || line === null) return line
  const part = (field: string) => textOrNull(business[field])
  const code = [part('postal_code'), part('additional_number')].filter((one) => one !== null).join('-')
  const whole = (street: string, comma: string) =>
    [[part('building_number'), street].filter((one) => one !== null).join(' '), code]
      .filter((one) => one !== '')
      .join(comma)
  return { ar: whole(line.ar, '، '), en: whole(line.en, ', ') }
}

/** Reads the details that the shop has stated about itself: its name, its place and the ways to reach it. */
export async function readShop(db: Executor, config: Config): Promise<Shop> {
  const { business, contact, general } = await readApplied(db, config, ['business', 'contact', 'general'])
  return {
    name: inBoth(business, 'name'),
    address: addressOf(business, config.shop.address !== null),
    logo: fileUrl(textOrNull(business['logo'])),
    logo_key: textOrNull(business['logo']),
    tax_number: textOrNull(general['tax_number']),
    commercial_register: textOrNull(business['commercial_register']),
    lat: numberValue(general['lat']),
    long: numberValue(general['long']),
    contact: {
      phones: listOf(contact['phones'], isText),
      whatsapp: textOrNull(contact['whatsapp']),
      email: textOrNull(contact['email']),
    },
    apps: {
      app_store: textOrNull(contact['app_store']),
      google_play: textOrNull(contact['google_play']),
      app_gallery: textOrNull(contact['app_gallery']),
    },
  }
}
