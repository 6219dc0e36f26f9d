import { fromKeys, numberValue, textValue } from '@bustan/contract/core/values/objects.ts'
import { isTextPreset } from '@bustan/contract/settings/sections/textPresets.ts'
import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { sectionNamed } from '@bustan/contract/settings/sections/sections.ts'
import type { SectionName } from '@bustan/contract/settings/sections/sections.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { Changes } from '../changes/changes.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Executor } from '../db/tables.ts'
import { lockedFields } from './environmentValues.ts'
import { valuesOf } from './storedSettings.ts'
import type { Values } from './storedSettings.ts'

function named(name: SectionName): Section {
  const section = sectionNamed(name)
  if (!section) throw new Error(`No section ${name}`)
  return section
}

/** The values of sections as they apply: the environment's, else what is saved. Secrets are not among them. */
export async function readApplied<N extends SectionName>(
  db: Executor,
  config: Config,
  names: readonly N[],
): Promise<Record<N, Values>> {
  const wanted = fromKeys(names, named)
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key = any(${names.map((name) => wanted[name].key)}::text[])`.execute(
    db,
  )
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return fromKeys(names, (name) => {
    const section = wanted[name]
    const values = valuesOf(section, stored.get(section.key))
    for (const [field, { value }] of Object.entries(lockedFields(config, section)))
      if (field in values) values[field] = value
    return values
  })
}

/** Milliseconds until they are read again where the database did not respond. */
const RETRY = 2_000

/** The settings that are requested so often, or where nothing can be waited for, that each process stores them. */
export interface CachedSettings {
  timeZone: string
  passwordMin: number
  /** Null: nobody has chosen one. */
  pageSize: number | null
  /** The address that the map is drawn from, and its owner. */
  tileUrl: string | null
  tileAttribution: string | null
  /** True where there is a mail server, and a gateway for text messages. */
  mails: boolean
  texts: boolean
  /** The name of the shop; null where it has stated none, in that language. */
  shopName: Readonly<Record<Language, string | null>>
  /** The address at which people write to the shop, else the sender of its mails; null where it has stated neither. */
  shopEmail: string | null
  /** True while payments of orders are recorded. */
  payments: boolean
  /** True while prices include VAT, and there is some. */
  pricedWithVat: boolean
}

export interface LiveSettings {
  now(): Readonly<CachedSettings>
  /** Reads them again. Resolves once what was committed before is in `now`. */
  refresh(): Promise<void>
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

async function read(database: Database, config: Config): Promise<CachedSettings> {
  const names = [
    'time',
    'passwords',
    'lists',
    'map',
    'mail',
    'texting',
    'business',
    'contact',
    'handling',
    'general',
  ] as const
  const { time, passwords, lists, map, mail, texting, business, contact, handling, general } =
    await readApplied(database.db, config, names)
  return {
    timeZone: String(time['time_zone']),
    passwordMin: Number(passwords['password_min']),
    pageSize: numberValue(lists['page_size']),
    tileUrl: textValue(map['tile_url']),
    tileAttribution: textValue(map['tile_attribution']),
    mails: mail['smtp_host'] !== null,
    texts: isTextPreset(texting['provider']) || texting['gateway'] !== null,
    shopEmail: textOf(contact['email']) ?? textOf(mail['mail_from']),
    payments: handling['payments'] === true,
    pricedWithVat: general['prices_include_vat'] === true && Number(general['tax']) > 0,
    shopName: { ar: textOf(business['name.ar']), en: textOf(business['name.en']) },
  }
}

/**
 * The settings a process keeps. It hears of changes as everybody does, so that those of other processes reach it as well;
 * whoever saves here refreshes after the commit. Money is never reckoned with these: it is read in the statement that needs it.
 */
export async function openLiveSettings(
  database: Database,
  changes: Changes,
  config: Config,
): Promise<LiveSettings> {
  let cached = await read(database, config)
  let turn: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  // One after the other: a reading that began earlier never ends later.
  const refresh = () => {
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        cached = await read(database, config)
      })
    return turn
  }
  const onSettingsChange = () => {
    refresh().catch(() => {
      clearTimeout(retry)
      retry = setTimeout(onSettingsChange, RETRY).unref()
    })
  }
  changes.subscribe(({ events, isReset }) => {
    if (isReset || events.some(({ resource }) => resource === 'settings')) onSettingsChange()
  })
  return { now: () => cached, refresh }
}

/** The configuration as modules have it: what settings may change is as it is now. */
export const liveConfig = (config: Config, settings: LiveSettings): Config =>
  Object.defineProperties(
    { ...config },
    {
      timeZone: { get: () => settings.now().timeZone, enumerable: true },
      tileUrl: { get: () => settings.now().tileUrl, enumerable: true },
      tileAttribution: { get: () => settings.now().tileAttribution, enumerable: true },
      passwordMin: { get: () => settings.now().passwordMin, enumerable: true },
    },
  )
