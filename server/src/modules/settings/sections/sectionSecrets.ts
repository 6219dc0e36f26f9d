import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { secretsOf } from '../../../platform/settings/storedSettings.ts'
import type { Values } from '../../../platform/settings/storedSettings.ts'

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export interface Before {
  row: Values
  values: Values
  version: number
  secrets: ReadonlySet<string>
}

/** The secrets a change gives or forgets. Throws where one would be sent to another place than it was given for. */
export function secretChanges(
  section: Section,
  before: Before,
  after: Values,
  sent: Values,
  restores: boolean,
) {
  const changed = new Map<string, string | null>()
  for (const name of secretsOf(section)) {
    const field = section.fields[name]
    const has = before.secrets.has(name)
    const given = sent[name]
    if (typeof given === 'string') changed.set(name, given)
    else if (given === null && has) changed.set(name, null)
    else if (has && field?.kind === 'secret') {
      const moved = field.sentTo.some((other) => !same(before.values[other], after[other]))
      if (moved && !restores) throw invalidField(name, 'secret_again')
      if (moved) changed.set(name, null)
    }
  }
  return changed
}

/**
 * Returns the secrets that exist once a change is done. A restored version may have lost its own, which is reported and not
 * refused.
 */
export const secretsPresent = (
  section: Section,
  before: Before,
  changes: ReadonlyMap<string, string | null>,
  restores: boolean,
): Values =>
  Object.fromEntries(
    secretsOf(section).map((name) => [
      name,
      restores || (changes.has(name) ? changes.get(name) !== null : before.secrets.has(name)) || null,
    ]),
  )

export async function writeSecrets(
  tx: Tx,
  platform: Platform,
  section: Section,
  changes: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [field, secret] of changes) {
    await tx
      .deleteFrom('setting_secrets')
      .where('section', '=', section.name)
      .where('field', '=', field)
      .execute()
    if (secret !== null)
      await tx
        .insertInto('setting_secrets')
        .values({ section: section.name, field, sealed: platform.secret.encrypt(secret) })
        .execute()
  }
}
