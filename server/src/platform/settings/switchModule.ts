import { optionalModules } from '@bustan/contract/modules.ts'
import { sql } from 'kysely'
import type { Actor, Changes } from '../changes/changes.ts'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import { readSwitchedOn, writeSwitch } from './moduleSwitches.ts'
import type { OpenWork } from './openWork.ts'

type Definition = (typeof optionalModules)[number]

/** Returns the definition of a module that can be left off. Throws not_found. */
export function requireOptional(name: string): Definition {
  const definition = optionalModules.find((one) => one.name === name)
  if (!definition) throw new AppError('not_found')
  return definition
}

/** Returns the modules among those that are on which need a module. */
export const neededBy = (name: string, on: readonly string[], modules = optionalModules): string[] =>
  modules.filter((one) => on.includes(one.name) && one.requires.includes(name)).map((one) => one.name)

/** Makes the tables of a module. Throws module_failed: it stays off, and the tables are as they were. */
export async function installFor(
  install: (name: string) => Promise<void>,
  name: string,
  onFault: (error: unknown) => void,
): Promise<void> {
  requireOptional(name)
  try {
    await install(name)
  } catch (error) {
    onFault(error)
    throw new AppError('module_failed')
  }
}

/** A module's switch, whoever turns it. */
interface Switching {
  isOn: boolean
  actor: Actor
  /** The work that stands against switching it off: none where that was confirmed. */
  openWork?: readonly OpenWork[]
  modules?: readonly Definition[]
}

/**
 * Switches a module whose tables are there. Of two who switch at once the second sees what the first has done. Throws module_needs
 * where one that it needs is off, module_needed where one that needs it is on, and module_open_work; each says what it is.
 */
export async function switchModule(
  tx: Tx,
  changes: Changes,
  { name, requires }: Definition,
  { isOn, actor, openWork = [], modules = optionalModules }: Switching,
): Promise<void> {
  await sql`lock table modules in share row exclusive mode`.execute(tx)
  const on = await readSwitchedOn(tx)
  if (on.includes(name) === isOn) return
  const missing = requires.filter((one) => !on.includes(one))
  if (isOn && missing.length > 0) throw new AppError('module_needs', { more: { modules: missing } })
  const users = neededBy(name, on, modules)
  if (!isOn && users.length > 0) throw new AppError('module_needed', { more: { modules: users } })
  if (!isOn && openWork.length > 0) throw new AppError('module_open_work', { more: { open_work: openWork } })
  await writeSwitch(tx, name, isOn)
  const action = isOn ? 'activate' : 'deactivate'
  await changes.record(tx, {
    resource: 'modules',
    id: name,
    action,
    actor,
    before: { is_on: !isOn },
    after: { is_on: isOn },
  })
}
