import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { sectionSchema } from '@bustan/contract/settings/sections/fieldSchemas.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { ruleProblems } from '@bustan/contract/settings/sections/sectionRules.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { MAX_SETTING_VERSIONS } from '@bustan/contract/settings/sections/settings.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Clock } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField, invalidFields } from '../../../platform/faults/errors.ts'
import { validate } from '../../../platform/http/requests/validation.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockedFields } from '../../../platform/settings/environmentValues.ts'
import { secretsOf } from '../../../platform/settings/storedSettings.ts'
import type { Values } from '../../../platform/settings/storedSettings.ts'
import { currentValues } from './sections.read.ts'
import { same, secretChanges, secretsPresent, writeSecrets, type Before } from './sectionSecrets.ts'

/** The field of the general settings that says that prices include VAT. */
export const PRICES_WITH_VAT = 'prices_include_vat'

/** The values that a section is to have from now on. */
export interface SectionChange {
  /** The fields that change, checked. A secret that is null is forgotten. */
  values: Values
  /** The version it was made on. */
  version?: number | undefined
  restoredFrom?: number
  /** It switches between prices with and without VAT, with all that this changes. */
  isSwitch?: boolean
}

/**
 * Reads what is to be saved: fields the section does not have are left out, and what the environment sets may only be
 * sent as it is. Throws 422 that names every wrong field.
 */
export function readChange(platform: Platform, section: Section, sent: Values): Values {
  const known = Object.keys(section.fields).filter((name) => Object.hasOwn(sent, name))
  const input = Object.fromEntries(known.map((name) => [name, sent[name]]))
  // Pictures come as files; of what stands there in their place only its absence is taken.
  for (const [name, { kind }] of Object.entries(section.fields))
    if (kind === 'picture' && input[name] !== null && input[name] !== '') delete input[name]
  // A secret left empty is none that was typed: only null forgets the one there is.
  for (const name of secretsOf(section)) if (input[name] === '') delete input[name]
  const values: Values = validate(sectionSchema(section, Object.keys(input)), input)
  for (const [field, { variable, value }] of Object.entries(lockedFields(platform.config, section))) {
    if (!(field in values)) continue
    if (section.fields[field]?.kind === 'secret' || !same(values[field], value))
      throw invalidField(field, 'set_by_environment', { variable })
    delete values[field]
  }
  return values
}

/** Locks the row a section stands in, and reads it: of two who save, one waits here and then sees what the other has saved. */
async function lockSection(tx: Tx, clock: Clock, section: Section): Promise<Before> {
  await sql`insert into settings (key, value) values (${section.key}, '{}') on conflict (key) do nothing`.execute(
    tx,
  )
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', section.key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const newest = await tx
    .selectFrom('setting_versions')
    .select('version')
    .where('section', '=', section.name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const secrets = await tx
    .selectFrom('setting_secrets')
    .select('field')
    .where('section', '=', section.name)
    .execute()
  return {
    row: { ...recordOf(value) },
    values: currentValues(clock, section, value),
    version: newest?.version ?? 1,
    secrets: new Set(secrets.map(({ field }) => field)),
  }
}

async function keepVersion(
  tx: Tx,
  section: Section,
  before: Before,
  after: Values,
  more: { secrets: string[]; restoredFrom: number | null; actor: Actor },
): Promise<void> {
  const { actor } = more
  // The state before the first save is a version to go back to as well.
  if (before.version === 1)
    await tx
      .insertInto('setting_versions')
      .values({
        section: section.name,
        version: 1,
        value: JSON.stringify(before.values),
        restored_from: null,
        admin_id: null,
        admin_name: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const version = before.version + 1
  await tx
    .insertInto('setting_versions')
    .values({
      section: section.name,
      version,
      value: JSON.stringify(after),
      secrets: more.secrets,
      restored_from: more.restoredFrom,
      admin_id: actor.kind === 'admin' ? actor.id : null,
      admin_name: actor.name,
      at: databaseNow(),
    })
    .execute()
  await tx
    .deleteFrom('setting_versions')
    .where('section', '=', section.name)
    .where('version', '<=', version - MAX_SETTING_VERSIONS)
    .execute()
}

const differing = (before: Values, after: Values) =>
  Object.keys(after).filter((name) => !same(before[name], after[name]))

const only = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Returns the names of a section, as the trail stores them. */
const titlesOf = ({ name }: Section) => ({
  name_ar: sectionTitle(translateIn('ar'), name),
  name_en: sectionTitle(translateIn('en'), name),
})

/**
 * Gives a section other values, keeps them as a version and tells of it; answers which version it had before. What changes nothing
 * makes no version, and is answered with null. Throws
 * stale_version where somebody saved meanwhile, and 422 where its fields do not fit together.
 */
export async function saveSection(
  tx: Tx,
  platform: Platform,
  section: Section,
  change: SectionChange,
  actor: Actor,
): Promise<number | null> {
  const before = await lockSection(tx, platform.config, section)
  if (change.version !== undefined && change.version !== before.version)
    throw await staleVersion(tx, 'settings', section.name, ...Object.keys(section.parts ?? {}))
  const open = Object.entries(change.values).filter(([name]) => name in before.values)
  const after = { ...before.values, ...Object.fromEntries(open) }
  const secrets = secretChanges(section, before, after, change.values, change.restoredFrom !== undefined)
  const changed = differing(before.values, after)
  // Numbers of a time with other prices would mean something else, so a version from then can't be brought back either.
  if (changed.includes(PRICES_WITH_VAT) && !change.isSwitch) throw new AppError('prices_switched')
  if (changed.length === 0 && secrets.size === 0) return null
  const present = secretsPresent(section, before, secrets, change.restoredFrom !== undefined)
  const wrong = ruleProblems(
    section.name,
    { ...after, ...present },
    businessDay(databaseNow(), platform.config.timeZone),
  )
  if (wrong.length > 0) throw invalidFields(wrong)

  await tx
    .updateTable('settings')
    .set((now) => ({
      value: JSON.stringify({ ...before.row, ...after }),
      version: now('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('key', '=', section.key)
    .execute()
  await writeSecrets(tx, platform, section, secrets)
  // Other processes hear of it by the change; here the very next call has it.
  platform.database.afterCommit(tx, () => platform.settings.refresh())
  const renewed = [...secrets.keys()]
  const more = { secrets: renewed, restoredFrom: change.restoredFrom ?? null, actor }
  await keepVersion(tx, section, before, after, more)
  const titles = titlesOf(section)
  await platform.changes.record(tx, {
    resource: 'settings',
    id: section.name,
    action: 'edit',
    actor,
    before: { ...titles, ...only(before.values, changed) },
    after: { ...titles, ...only(after, changed), ...(renewed.length > 0 ? { given_anew: renewed } : {}) },
  })
  return before.version
}
