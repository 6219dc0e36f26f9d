import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of their time goes into waiting for processes and for the disk.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Properties are tried a hundred times, on machines that do other things meanwhile.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/databases/globalSetup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
