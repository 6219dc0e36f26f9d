// `npm run modules`: says which modules are on. `npm run modules -- masters on` switches one on, by the account for migrations where
// one is set, and `npm run modules -- masters off` switches it off; where records of it are not done with, only `off-with-open-work` does.
// A product that runs meanwhile follows.
import { installModule } from '../../server/src/database/upgradeDatabase.ts'
import { bySystem, createChanges } from '../../server/src/platform/changes/changes.ts'
import { AppError } from '../../server/src/platform/faults/errors.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { createLog } from '../../server/src/platform/faults/log.ts'
import { optionalModules } from '../../server/src/optionalModules.ts'
import { recordsOf } from '../../server/src/platform/crud/mounting.ts'
import { readSwitchedOn } from '../../server/src/platform/settings/moduleSwitches.ts'
import { readOpenWork } from '../../server/src/platform/settings/openWork.ts'
import type { OpenWork } from '../../server/src/platform/settings/openWork.ts'
import { installOptional, switchModule } from '../../server/src/platform/settings/switchModule.ts'
import { translateIn } from '../../server/src/platform/texts/texts.ts'
import { readShellConfig, runCommand, withDatabase } from './adminShell.ts'

const USAGE = 'npm run modules [-- NAME on|off|off-with-open-work]'

/** Switches a module off though records of it are not done with. */
const CONFIRMED = 'off-with-open-work'

/** Returns what stands against switching a module off, in words. */
const describeWork = (work: readonly OpenWork[]): string =>
  `Not done with: ${work.map(({ resource, count }) => `${count} of ${resource}`).join(', ')}. To switch it off all the same: ${CONFIRMED}`

/** Reads the module and its switch from the command line; null where it asks for neither. Throws, with the usage. */
function readRequest([name, wanted]: readonly string[]) {
  if (name === undefined) return null
  const definition = optionalModules.definitions.find((one) => one.name === name)
  if (!definition)
    throw new Error(
      `There is no module ${name}: ${optionalModules.definitions.map((one) => one.name).join(', ')}`,
    )
  if (wanted !== 'on' && wanted !== 'off' && wanted !== CONFIRMED) throw new Error(USAGE)
  return { definition, isOn: wanted === 'on', isConfirmed: wanted === CONFIRMED }
}

/** Switches a module as it was requested. Throws AppError. */
async function turn(
  config: Config,
  database: Database,
  { definition, isOn, isConfirmed }: NonNullable<ReturnType<typeof readRequest>>,
): Promise<void> {
  const { db } = database
  const t = translateIn('en')
  const install = (name: string) =>
    installModule(config, database, createLog({ ...config, logLevel: 'warn' }), name)
  if (isOn) await installOptional(definition, { db, t, install })
  const isSwitchedOn = (await readSwitchedOn(db)).includes(definition.name)
  const openWork =
    isOn || isConfirmed || !isSwitchedOn
      ? []
      : await readOpenWork(db, definition, recordsOf([await optionalModules.load(definition.name)]))
  const switching = { isOn, actor: bySystem, openWork, modules: optionalModules.definitions, t }
  await database
    .transaction((tx) => switchModule(tx, createChanges(database), definition, switching))
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'module_open_work'
        ? new Error(describeWork(openWork))
        : error
    })
}

runCommand(async () => {
  const request = readRequest(process.argv.slice(2))
  const config = readShellConfig()
  await withDatabase(config, async (database) => {
    if (request)
      await turn(config, database, request).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        throw new Error(translateIn('en')(`errors/${error.code}`, error.details.values))
      })
    const on = await readSwitchedOn(database.db)
    for (const { name } of optionalModules.definitions)
      console.log(`${name}: ${on.includes(name) ? 'on' : 'off'}`)
  })
})
