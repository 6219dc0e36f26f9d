import type { OptionalModule } from '@bustan/contract/core/modules/module.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { sql } from 'kysely'
import type { Actor, Changes } from '../changes/changes.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import { translateIn } from '../texts/texts.ts'
import type { Translate } from '../texts/texts.ts'
import { readSwitchedOn, writeSwitch } from './moduleSwitches.ts'
import type { OpenWork } from './openWork.ts'

type Modules = readonly OptionalModule[]

/** Returns the definition of a module that can be left off. Throws not_found. */
export function requireOptional(modules: Modules, name: string): OptionalModule {
  const definition = modules.find((one) => one.name === name)
  if (!definition) throw new AppError('not_found')
  return definition
}

/** Returns the modules among those that are on which need a module. */
export const neededBy = (name: string, on: readonly string[], modules: Modules): string[] =>
  modules.filter((one) => on.includes(one.name) && one.requires.includes(name)).map((one) => one.name)

const titleIn = (t: Translate, name: string): string => textOr(t, `modules/${name}/title`, name)

/** Returns a refusal that names modules, in the language of whoever is refused. */
function refusal(code: 'module_needs' | 'module_needed', modules: readonly string[], t: Translate): AppError {
  return new AppError(code, { values: { names: modules.map((name) => titleIn(t, name)) }, more: { modules } })
}

function requireNeeds({ requires }: OptionalModule, on: readonly string[], t: Translate): void {
  const missing = requires.filter((one) => !on.includes(one))
  if (missing.length > 0) throw refusal('module_needs', missing, t)
}

/** The parts that make the tables of a module, and refuse in the caller's language. */
interface Installing {
  db: Executor
  t: Translate
  install: (name: string) => Promise<void>
}

/**
 * Makes the tables of a module, which may refer to those of the modules that it needs. Throws module_needs where one of these is off;
 * what stops the tables from being made is thrown as it is: the module stays off, and the tables are as they were.
 */
export async function installOptional(
  definition: OptionalModule,
  { db, t, install }: Installing,
): Promise<void> {
  requireNeeds(definition, await readSwitchedOn(db), t)
  await install(definition.name)
}

/** A module's switch, whoever turns it. */
interface Switching {
  isOn: boolean
  actor: Actor
  /** The work that stands against switching it off: none where that was confirmed. */
  openWork?: readonly OpenWork[]
  /** The modules that may need it. */
  modules: Modules
  t: Translate
}

/**
 * Switches a module whose tables are there. Of two who switch at once the second sees what the first has done. Throws module_needs
 * where one that it needs is off, module_needed where one that needs it is on, and module_open_work; each says what it is.
 */
export async function switchModule(
  tx: Tx,
  changes: Changes,
  definition: OptionalModule,
  { isOn, actor, openWork = [], modules, t }: Switching,
): Promise<void> {
  await sql`lock table modules in share row exclusive mode`.execute(tx)
  const { name } = definition
  const on = await readSwitchedOn(tx)
  if (on.includes(name) === isOn) return
  if (isOn) requireNeeds(definition, on, t)
  const users = neededBy(name, on, modules)
  if (!isOn && users.length > 0) throw refusal('module_needed', users, t)
  if (!isOn && openWork.length > 0) throw new AppError('module_open_work', { more: { open_work: openWork } })
  await writeSwitch(tx, name, isOn)
  const action = isOn ? 'activate' : 'deactivate'
  const titles = { name_ar: titleIn(translateIn('ar'), name), name_en: titleIn(translateIn('en'), name) }
  await changes.record(tx, {
    resource: 'modules',
    id: name,
    action,
    actor,
    before: { ...titles, is_on: !isOn },
    after: { ...titles, is_on: isOn },
  })
}
