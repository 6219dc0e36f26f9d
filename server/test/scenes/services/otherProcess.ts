import { pino } from 'pino'
import { createApp } from '../../../src/app.ts'
import { optionalModules } from '../../../src/optionalModules.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { createPlatform } from '../../../src/start.ts'
import type { TestApp, TestAppOptions } from '../../testApp.ts'

/** The platform of another process on the same database: it hears of changes, and shares nothing else. */
export async function otherProcess(
  { platform }: TestApp,
  environment: Record<string, string> = {},
  optional = optionalModules,
): Promise<Platform> {
  const other = await createPlatform(
    readConfig({ DATA_DIR: platform.config.dataDir, DEMO: '1', LOG_LEVEL: 'silent', ...environment }),
    platform.database,
    pino({ level: 'silent' }),
    new AbortController().signal,
    optional,
  )
  await other.changes.start()
  return other
}

/** The same with every module on it, as it does the product's work; with `jobs` also what calls ask for. */
export async function otherServer(
  app: TestApp,
  environment: Record<string, string> = {},
  { jobs, modules, optional = optionalModules }: Pick<TestAppOptions, 'jobs' | 'modules' | 'optional'> = {},
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const platform = await otherProcess(app, environment, optional)
  const doors = await createApp(platform, modules, optional.load)
  if (jobs) await platform.jobs.start()
  return {
    platform,
    async close() {
      await doors.close()
      await platform.changes.stop()
      if (jobs) await platform.jobs.stop()
    },
  }
}
