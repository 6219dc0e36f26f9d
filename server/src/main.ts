import { demoSignIns } from './modules/access/index.ts'
import { ConfigError, helpText, readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { DataDirLocked } from './platform/db/databaseErrors.ts'
import type { Reports } from './platform/reports/reports.ts'
import { keyFileOf } from './platform/secret/keyFile.ts'
import { start } from './start.ts'
import type { Running } from './start.ts'

/** How long running calls may take to end after SIGTERM, in ms. */
const PATIENCE = 10_000

/** How long a fault that ends the process may take to be told, in ms. */
const REPORT_PATIENCE = 2_000

const say = (text: string) => process.stdout.write(`${text}\n`)

async function greet(config: Config, running: Running): Promise<void> {
  say('')
  // By name, where browsers also take passkeys: they take none for a bare address.
  say(`  Bustan · بستان   ${running.url.replace('//127.0.0.1:', '//localhost:')}`)
  if (config.demo)
    for (const { email, password } of await demoSignIns(running.platform.database.db))
      say(`  sign in: ${email.padEnd(24)} ${password}`)
  else if (!running.hasAdmin) say('  There is no admin yet: npm run admin:create -- --email you@example.com')
  if (!config.demo && !config.secretKey)
    say(`  Secrets are sealed with ${keyFileOf(config.dataDir)}: keep a copy apart from the database.`)
  if (!config.databaseUrl) say(`  embedded database in ${config.dataDir}`)
  if (config.smtpUrl && !config.publicUrl)
    say(`  Links in letters lead to ${running.url}. Set PUBLIC_URL to the address people open.`)
  say('')
}

/** What nobody caught ends the process, as it does without us; it is told first. */
async function endAfter(fault: unknown, reports: Reports): Promise<void> {
  process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`)
  reports.report(fault, { by: 'process', handled: false })
  await reports.flush(REPORT_PATIENCE).catch(() => undefined)
  process.exit(1)
}

async function main(webBuilt: Promise<unknown>): Promise<void> {
  if (process.argv.includes('--help')) {
    say(helpText())
    return
  }
  const config = readConfig(process.env)
  const running = await start(config, webBuilt)
  const { reports } = running.platform
  if (reports.isOn) process.on('uncaughtException', (error) => void endAfter(error, reports))
  await greet(config, running)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Starts the product and stays; says why and ends the process when it can't. `webBuilt` is waited for before listening. */
export async function run(webBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  try {
    await main(webBuilt)
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof DataDirLocked
    const busy = (error as { code?: string }).code === 'EADDRINUSE'
    const { message, stack } = error as Error
    process.stderr.write(
      expected ? `${message}\n` : busy ? `${message}. Set PORT to another one.\n` : `${stack}\n`,
    )
    process.exit(1)
  }
}

if (import.meta.main) await run()
