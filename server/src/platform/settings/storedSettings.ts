import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { fieldSchema } from '@bustan/contract/settings/sections/fieldSchemas.ts'
import type { ModuleSettings, SettingValues } from '@bustan/contract/core/settings/moduleSettings.ts'
import type { Section, SettingField } from '@bustan/contract/core/settings/settingField.ts'
import type { Executor } from '../db/tables.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'

export type Values = Record<string, unknown>

const schemas = new WeakMap<SettingField, ReturnType<typeof fieldSchema>>()

function schemaOf(field: SettingField) {
  const known = schemas.get(field) ?? fieldSchema(field)
  schemas.set(field, known)
  return known
}

/** A field as it stands in what is stored; what was never saved, or makes no sense, has its first value. */
function valueOf(field: SettingField, stored: unknown): unknown {
  const initial = field.initial ?? null
  if (stored === undefined || stored === null) return initial
  const { success, data } = schemaOf(field).safeParse(stored)
  return success ? data : initial
}

/** The fields of a section out of the row it stands in, without its secrets. */
export function valuesOf({ fields }: Section, stored: unknown): Values {
  const row = recordOf(stored)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'secret')
      .map(([name, field]) => [name, valueOf(field, Object.hasOwn(row, name) ? row[name] : undefined)]),
  )
}

/** Checks whether there is a value for each setting, which `valuesOf` has read by its definition. */
const areComplete = <S extends ModuleSettings>(settings: S, values: object): values is SettingValues<S> =>
  Object.entries(settings).every(([name, { kind }]) => kind === 'secret' || name in values)

/**
 * Reads the settings of a module as they are saved, whether it is on or off. What was never saved has its first value, or null. Secrets
 * are read by `readSecret`.
 */
export async function readModuleSettings<S extends ModuleSettings>(
  db: Executor,
  { name, settings }: { name: string; settings: S },
): Promise<SettingValues<S>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', name).executeTakeFirst()
  const values = valuesOf({ name, key: name, fields: settings }, row?.value)
  if (!areComplete(settings, values)) throw new Error(`The settings of ${name} are not complete`)
  return values
}

/** The names of a section's secrets. */
export const secretsOf = ({ fields }: Section): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret')

/** A secret of a section, opened; null where there is none. For whoever uses it: it goes into no answer and no log. */
export async function readSecret(
  db: Executor,
  secret: ServerSecret,
  section: string,
  field: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('setting_secrets')
    .select('sealed')
    .where('section', '=', section)
    .where('field', '=', field)
    .executeTakeFirst()
  return row ? secret.decrypt(row.sealed) : null
}
