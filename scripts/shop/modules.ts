// `npm run modules`: says which modules are on. `npm run modules -- masters on` switches one on, by the account for migrations where
// one is set, and `npm run modules -- masters off` switches it off; where records of it are not done with, only `off-with-open-work` does.
// A product that runs meanwhile follows.
import { optionalModules } from '../../contract/src/modules.ts'
import { installModule } from '../../server/src/database/upgradeDatabase.ts'
import { bySystem, createChanges } from '../../server/src/platform/changes/changes.ts'
import { AppError } from '../../server/src/platform/faults/errors.ts'
import { createLog } from '../../server/src/platform/faults/log.ts'
import { loadModule } from '../../server/src/optionalModules.ts'
import { recordsOf } from '../../server/src/platform/crud/mounting.ts'
import { readSwitchedOn } from '../../server/src/platform/settings/moduleSwitches.ts'
import { readOpenWork } from '../../server/src/platform/settings/openWork.ts'
import type { OpenWork } from '../../server/src/platform/settings/openWork.ts'
import { switchModule } from '../../server/src/platform/settings/switchModule.ts'
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
  const definition = optionalModules.find((one) => one.name === name)
  if (!definition)
    throw new Error(`There is no module ${name}: ${optionalModules.map((one) => one.name).join(', ')}`)
  if (wanted !== 'on' && wanted !== 'off' && wanted !== CONFIRMED) throw new Error(USAGE)
  return { definition, isOn: wanted === 'on', isConfirmed: wanted === CONFIRMED }
}

runCommand(async () => {
  const request = readRequest(process.argv.slice(2))
  const config = readShellConfig()
  await withDatabase(config, async (database) => {
    if (request) {
      const { definition, isOn, isConfirmed } = request
      if (isOn)
        await installModule(config, database, createLog({ ...config, logLevel: 'warn' }), definition.name)
      const changes = createChanges(database)
      const isSwitchedOn = (await readSwitchedOn(database.db)).includes(definition.name)
      const openWork =
        isOn || isConfirmed || !isSwitchedOn
          ? []
          : await readOpenWork(database.db, definition, recordsOf([await loadModule(definition.name)]))
      await database
        .transaction((tx) => switchModule(tx, changes, definition, { isOn, actor: bySystem, openWork }))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          throw new Error(
            error.code === 'module_open_work'
              ? describeWork(openWork)
              : translateIn('en')(`errors/${error.code}`),
          )
        })
    }
    const on = await readSwitchedOn(database.db)
    for (const { name } of optionalModules) console.log(`${name}: ${on.includes(name) ? 'on' : 'off'}`)
  })
})
