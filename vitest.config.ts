import { configDefaults, defineConfig } from 'vitest/config'
import { testsOfOtherTurns } from './scripts/testing/testTurns.ts'

const runner = './scripts/testing/cpu/fileCpuRunner.ts'

export default defineConfig({
  test: {
    // Much of their time goes into waiting for processes and for the disk.
    maxWorkers: 5,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          runner,
          isolate: false,
          // Properties are tried a hundred times, on machines that do other things meanwhile.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // A file that is named on the command line runs in each turn.
          exclude: [...configDefaults.exclude, ...(process.env['TESTS_IN_TURN'] ? testsOfOtherTurns() : [])],
          globalSetup: ['server/test/databases/globalSetup.ts'],
          runner,
          pool: 'forks',
          // A worker loads the product once, as Node loads it in production, and runs many files with it: the product keeps
          // nothing between two databases (decision 25.1).
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The embedded database of a test lives for seconds: only what it really does often is worth compiling twice. The products
          // that a test starts are given this too (scripts/product/productProcess.ts).
          execArgv: ['--disable-warning=ExperimentalWarning', '--wasm-tiering-budget=200000000'],
          // A test waits for states, never for time: these end one that hangs, on machines that do other things meanwhile.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
