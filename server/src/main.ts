import { thrownError } from './platform/faults/errors.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { createDemoSignIns } from './modules/access/index.ts'
import { ConfigError, helpText, readConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { DatabaseRefused, DataDirLocked, NewerDatabase } from './platform/db/databaseErrors.ts'
import { watchFaults } from './platform/faults/faults.ts'
import { keyFileOf } from './platform/secret/keyFile.ts'
import { start } from './start.ts'
import type { Running } from './start.ts'

/** The time running calls may take to end after SIGTERM, in ms. */
const PATIENCE = 10_000

const printLine = (text: string) => process.stdout.write(`${text}\n`)

/** An address of this machine by its name, where browsers also take passkeys: they take none for a bare address. */
const byName = (address: string) => address.replace('//127.0.0.1:', '//localhost:')

async function greet(config: Config, running: Running): Promise<void> {
  printLine('')
  printLine(`  Bustan · بستان   ${byName(running.url)}`)
  if (config.demo)
    for (const { email, password } of await createDemoSignIns()(running.platform.database.db))
      printLine(`  sign in: ${email.padEnd(24)} ${password}`)
  else if (running.setupLink) {
    printLine('  There is no admin yet. Open this within an hour to make the first one:')
    printLine(`  ${byName(running.setupLink)}`)
    printLine('  or from this shell: npm run admin:create -- --email you@example.com')
  }
  if (!config.demo && !config.secretKey)
    printLine(`  Secrets are sealed with ${keyFileOf(config.dataDir)}: keep a copy apart from the database.`)
  if (!config.databaseUrl) printLine(`  embedded database in ${config.dataDir}`)
  if (config.smtpUrl && !config.publicUrl)
    printLine(`  Links in emails lead to ${running.url}. Set PUBLIC_URL to the address people open.`)
  printLine('')
}

async function main(webBuilt: Promise<unknown>): Promise<void> {
  if (process.argv.includes('--help')) {
    printLine(helpText())
    return
  }
  const config = readConfig(process.env)
  const running = await start(config, webBuilt)
  const { log, reports } = running.platform
  watchFaults(log, reports, () => running.stop())
  await greet(config, running)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE + config.drainSeconds * 1_000).unref()
    running.stop({ drains: true }).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Errors of a start that whoever runs the product can mend: their message says what to do, and a stack would not. */
const forOperators = [ConfigError, DataDirLocked, DatabaseRefused, NewerDatabase] as const

/** Starts the product and stays; says why and ends the process when it can't. `webBuilt` is waited for before listening. */
export async function run(webBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  try {
    await main(webBuilt)
  } catch (error) {
    const expected = forOperators.some((kind) => error instanceof kind)
    const busy = recordOf(error)['code'] === 'EADDRINUSE'
    const { message, stack } = thrownError(error)
    process.stderr.write(
      expected ? `${message}\n` : busy ? `${message}. Set PORT to another one.\n` : `${stack}\n`,
    )
    process.exit(1)
  }
}

if (import.meta.main) await run()
