// What `npm run test:deep` runs: what takes too long for every run. The fuzz with 100,000 calls, or FUZZ_CALLS, of a fresh
// seed, or FUZZ_SEED: a failure is made again by the seed that is printed. Then axe on every screen in each language, width and
// theme.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { findBrowser } from './browser.ts'
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
await buildWebIfStale()
const browser = findBrowser()
const screens = await run(['node_modules/@playwright/test/cli.js', 'test', 'e2e/screens.spec.ts'], {
  DEEP: '1',
  ...(browser ? { CHROMIUM: browser } : {}),
})
process.exit(fuzz || screens)
