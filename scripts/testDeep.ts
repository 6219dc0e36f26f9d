// What `npm run test:deep` runs: what takes too long for every run. The fuzz with 100,000 calls, or FUZZ_CALLS, of a fresh
// seed, or FUZZ_SEED: a failure is made again by the seed that is printed. Pushes to 20,000 receivers while the server is
// killed ten times, and as many emails of something sent, with the same; 5,000 changes told to lines that are cut. A spreadsheet
// read by LibreOffice. Then axe on every screen in each language, width and
// theme.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { findBrowser } from './browser.ts'
import { findOffice } from './office.ts'
import { buildWebIfStale, ROOT } from './webBuild.ts'

const FUZZ_CALLS = process.env['FUZZ_CALLS'] ?? '100000'
const FUZZ_SEED = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))

function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_CALLS=${FUZZ_CALLS}`)
const fuzz = await run(['node_modules/vitest/vitest.mjs', 'run', 'server/test/fuzz'], {
  FUZZ_CALLS,
  FUZZ_SEED,
})
console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_CALLS=${FUZZ_CALLS}`)
const pushes = await run(['node_modules/vitest/vitest.mjs', 'run', 'server/test/pushCrash.test.ts'], {
  PUSH_RECEIVERS: '20000',
  PUSH_KILLS: '10',
})
const mails = await run(['node_modules/vitest/vitest.mjs', 'run', 'server/test/sendingCrash.test.ts'], {
  SENDING_MAILS: '20000',
  SENDING_KILLS: '10',
})
const live = await run(['node_modules/vitest/vitest.mjs', 'run', 'server/test/liveCuts.test.ts'], {
  LIVE_EVENTS: '5000',
})
const office = await run(['node_modules/vitest/vitest.mjs', 'run', 'server/src/platform/exports/readBack'], {
  LIBREOFFICE: findOffice(),
})
await buildWebIfStale()
const browser = findBrowser()
const screens = await run(['node_modules/@playwright/test/cli.js', 'test', 'e2e/screens.spec.ts'], {
  DEEP: '1',
  ...(browser ? { CHROMIUM: browser } : {}),
})
process.exit(fuzz || pushes || mails || live || office || screens)
