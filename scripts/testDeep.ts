// What `npm run test:deep` runs: what takes too long for every run. The fuzz with 100,000 calls, or FUZZ_CALLS, of a fresh
// seed, or FUZZ_SEED: a failure is made again by the seed that is printed.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { ROOT } from './webBuild.ts'

const FUZZ_CALLS = process.env['FUZZ_CALLS'] ?? '100000'
const FUZZ_SEED = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))
console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_CALLS=${FUZZ_CALLS}`)
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'server/test/fuzz'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_CALLS, FUZZ_SEED },
})
child.on('exit', (code) => {
  console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_CALLS=${FUZZ_CALLS}`)
  process.exit(code ?? 1)
})
