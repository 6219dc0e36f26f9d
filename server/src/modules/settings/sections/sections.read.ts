import { textValue } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { orderingAt } from '@bustan/contract/settings/ordering/orderingEnd.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { generalAt } from '@bustan/contract/settings/sections/taxPlan.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Clock, Config } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { fileUrl } from '../../../platform/files/files.ts'
import { lockedFields } from '../../../platform/settings/environmentValues.ts'
import { secretsOf, valuesOf } from '../../../platform/settings/storedSettings.ts'
import type { Values } from '../../../platform/settings/storedSettings.ts'

/** A section as the database has it. */
interface StoredSection {
  value: unknown
  /** 1 until somebody has saved it. */
  version: number
  at: Date | null
  by: string | null
  /** The fields that have a secret. */
  secrets: string[]
}

/** Reads sections in one statement, so that they fit together. */
async function readStored(db: Executor, wanted: readonly Section[]): Promise<Map<string, StoredSection>> {
  const names = wanted.map(({ name }) => name)
  const keys = wanted.map(({ key }) => key)
  const { rows } = await sql<StoredSection & { name: string }>`
    select w.name, s.value, coalesce(v.version, 1) as version, v.at, v.admin_name as by,
      array(select field from setting_secrets x where x.section = w.name) as secrets
    from unnest(${names}::text[], ${keys}::text[]) as w(name, key)
      left join settings s on s.key = w.key
      left join lateral (
        select version, at, admin_name from setting_versions where section = w.name
        order by version desc limit 1) v on true`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** The fields of a section out of the row it stands in, as they count now: a pause that has ended is none, a rate whose day came holds. */
export function currentValues({ timeZone }: Clock, section: Section, stored: unknown): Values {
  const values = valuesOf(section, stored)
  if (section.name === 'general') return generalAt(values, businessDay(databaseNow(), timeZone))
  return section.name === 'ordering' ? orderingAt(values, databaseNow()) : values
}

/** Pictures are answered by their address. */
export const shownValues = ({ fields }: Section, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'picture' ? fileUrl(textValue(value)) : value,
    ]),
  )

/** A section as the API answers it: what the environment sets stands in place of what is stored. */
function stateOf(config: Config, section: Section, stored: StoredSection | undefined): SectionState {
  const locked = lockedFields(config, section)
  const values = shownValues(section, currentValues(config, section, stored?.value))
  for (const [field, { value }] of Object.entries(locked)) if (field in values) values[field] = value
  const has = new Set(stored?.secrets)
  return {
    name: section.name,
    version: stored?.version ?? 1,
    values,
    secrets: Object.fromEntries(
      secretsOf(section).map((field) => [
        field,
        locked[field] ? locked[field].value !== null : has.has(field),
      ]),
    ),
    locked: Object.fromEntries(Object.entries(locked).map(([field, { variable }]) => [field, variable])),
    updated_at: stored?.at?.toISOString() ?? null,
    updated_by: stored?.by ?? null,
  }
}

/** Sections, as the API answers them. */
export async function readSections(
  db: Executor,
  config: Config,
  sections: readonly Section[],
): Promise<SectionState[]> {
  const stored = await readStored(db, sections)
  return sections.map((section) => stateOf(config, section, stored.get(section.name)))
}

/** One section, as the API answers it. */
export async function readSection(db: Executor, config: Config, section: Section): Promise<SectionState> {
  return stateOf(config, section, (await readStored(db, [section])).get(section.name))
}
