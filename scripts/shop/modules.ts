// `npm run modules`: says which modules are on. `npm run modules -- masters on` switches one on, by the account for migrations where
// one is set, and `npm run modules -- masters off` switches it off. A product that runs meanwhile follows.
import { optionalModules } from '../../contract/src/modules.ts'
import { installModule } from '../../server/src/database/upgradeDatabase.ts'
import { bySystem, createChanges } from '../../server/src/platform/changes/changes.ts'
import { AppError } from '../../server/src/platform/faults/errors.ts'
import { createLog } from '../../server/src/platform/faults/log.ts'
import { readSwitchedOn } from '../../server/src/platform/settings/moduleSwitches.ts'
import { switchModule } from '../../server/src/platform/settings/switchModule.ts'
import { translateIn } from '../../server/src/platform/texts/texts.ts'
import { readShellConfig, runCommand, withDatabase } from './adminShell.ts'

const USAGE = 'npm run modules [-- NAME on|off]'

/** Reads the module and its switch from the command line; null where it asks for neither. Throws, with the usage. */
function readRequest([name, wanted]: readonly string[]) {
  if (name === undefined) return null
  const definition = optionalModules.find((one) => one.name === name)
  if (!definition)
    throw new Error(`There is no module ${name}: ${optionalModules.map((one) => one.name).join(', ')}`)
  if (wanted !== 'on' && wanted !== 'off') throw new Error(USAGE)
  return { definition, isOn: wanted === 'on' }
}

runCommand(async () => {
  const request = readRequest(process.argv.slice(2))
  const config = readShellConfig()
  await withDatabase(config, async (database) => {
    if (request) {
      const { definition, isOn } = request
      if (isOn)
        await installModule(config, database, createLog({ ...config, logLevel: 'warn' }), definition.name)
      const changes = createChanges(database)
      await database
        .transaction((tx) => switchModule(tx, changes, definition, isOn, bySystem))
        .catch((error: unknown) => {
          throw error instanceof AppError ? new Error(translateIn('en')(`errors/${error.code}`)) : error
        })
    }
    const on = await readSwitchedOn(database.db)
    for (const { name } of optionalModules) console.log(`${name}: ${on.includes(name) ? 'on' : 'off'}`)
  })
})
