import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp, portsOf } from './app.ts'
import { installModule, upgradeDatabase } from './database/upgradeDatabase.ts'
import { optionalModules } from './optionalModules.ts'
import { beginShop } from './modules/guide/index.ts'
import { newSetupLink, requireItsMode, seedAccess } from './modules/access/index.ts'
import { notifyAuditMarker } from './modules/audit/index.ts'
import { createChanges } from './platform/changes/changes.ts'
import type { Module } from './platform/crud/module.ts'
import { declareColumns } from './platform/crud/mounting.ts'
import { startHashChain } from './platform/changes/hashChainJob.ts'
import { compareClocks, databaseNow, watchClock } from './platform/time/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { waitForDatabase } from './platform/db/postgres/waitForDatabase.ts'
import { createLog } from './platform/faults/log.ts'
import { sweepDrafts } from './platform/crud/fields/pictureDrafts.ts'
import { sweepKeys } from './platform/http/requests/idempotency.ts'
import { ServedAddress } from './platform/http/service/servedAddress.ts'
import { createHourlyLines } from './platform/http/log/hourlyLines.ts'
import { Traffic } from './platform/http/log/traffic.ts'
import { requireFilesPlace } from './platform/files/filesPlace.ts'
import { createFiles } from './platform/files/files.ts'
import { openStore } from './platform/files/store/openStore.ts'
import { createPdfDrawing } from './platform/documents/pdf/pdf.ts'
import { createSheetReader } from './platform/documents/readSheet.ts'
import { ExportRoom } from './platform/exports/exportRoom.ts'
import { reviveExports } from './platform/exports/runExport.ts'
import { sweepExports } from './platform/exports/exportFiles.ts'
import { createMapFile } from './platform/geo/mapFile.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createMail } from './platform/outgoing/mail/mail.ts'
import { requireTextLeft, takeText } from './platform/outgoing/mail/textBudget.ts'
import { countDeliveries } from './platform/faults/metrics/deliveries.ts'
import { openModuleSwitches } from './platform/settings/moduleSwitches.ts'
import { Metrics } from './platform/faults/metrics/metrics.ts'
import type { Platform, Services } from './platform/platform.ts'
import { createPush } from './platform/outgoing/push/push.ts'
import { createReports } from './platform/faults/reports.ts'
import { liveConfig, openLiveSettings } from './platform/settings/liveSettings.ts'
import { startWarnings } from './platform/config/startWarnings.ts'
import { sayServing } from './platform/secret/keysWatch.ts'
import { openServerSecret } from './platform/secret/serverSecret.ts'

/** A running product. */
export interface Running {
  app: FastifyInstance
  platform: Platform
  /** The address it listens at. */
  url: string
  /** The link at which the first admin is made; null when there is an admin to sign in with. */
  setupLink: string | null
  /** Ends it; with `drains` it goes on answering at first, as DRAIN_SECONDS says. */
  stop(how?: { drains?: boolean }): Promise<void>
}

/** The parts of the platform that need no module, over an open database. */
async function createServices(
  config: Config,
  database: Database,
  log: Logger,
  stopping: AbortSignal,
  optional = optionalModules,
): Promise<Services> {
  const reports = await createReports(config.sentryDsn)
  const jobs = createJobs(database, log, (error, job) =>
    reports.report(error, { by: 'job', handled: true, job }),
  )
  const watchKeys = await sayServing(database, log, stopping)
  const secret = await openServerSecret(config, database)
  await watchKeys()
  const changes = createChanges(database)
  const metrics = new Metrics((error, name) => log.warn({ err: error, name }, 'a figure could not be read'))
  const noteEnd = countDeliveries(metrics)
  const settings = await openLiveSettings(database, changes, config)
  const store = await openStore(config, log)
  const services: Services = {
    config: liveConfig(config, settings),
    settings,
    modules: await openModuleSwitches(database, changes),
    optional: optional.definitions,
    installModule: (name) => installModule(config, database, log, name, optional),
    log,
    database,
    secret,
    files: createFiles(store, database),
    store,
    mapFile: createMapFile(config.mapFile),
    changes,
    jobs,
    reports,
    mail: createMail(config, log, database, secret, jobs, settings.now, {
      requireLeft: (to) => requireTextLeft(services, to),
      take: (to) => takeText(services, to),
      noteEnd,
    }),
    push: await createPush(config, database, secret, settings.now),
    address: new ServedAddress(config),
    stopping,
    drawPdf: createPdfDrawing(),
    readSheet: createSheetReader(),
    exportRoom: new ExportRoom(),
    traffic: new Traffic(),
    metrics,
    noteEnd,
    faultLines: createHourlyLines(),
  }
  return services
}

/** Everything modules stand on, over an open database. */
export async function createPlatform(...parts: Parameters<typeof createServices>): Promise<Platform> {
  const services = await createServices(...parts)
  const ports = portsOf(services)
  declareColumns(services.changes, ports.records)
  return { ...services, ...ports }
}

/** Opens the database once it is there, and brings it up to date. Throws what stands in the way, with nothing left open. */
async function openUpToDate(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl } = config
  const database = await openDatabase({
    ...(databaseUrl ? { url: databaseUrl } : {}),
    dataDir: join(config.dataDir, 'database'),
    poolSize: config.databasePool,
    namedStatements: config.databaseNamed,
    log,
  })
  try {
    if (databaseUrl) await waitForDatabase(database, databaseUrl, config.databaseWaitSeconds, log)
    await upgradeDatabase(config, database, log)
    await compareClocks(database)
    await requireItsMode(database.db, config)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the database, brings it up to date, fills a demo, and listens once the web is built. `more` are modules beside the product's
 * own. Throws when any of that fails.
 */
export async function start(
  config: Config,
  webBuilt: Promise<unknown> = Promise.resolve(),
  log: Logger = createLog(config),
  more: readonly Module[] = [],
): Promise<Running> {
  // Looked at later: until then a failed build must not count as unhandled.
  webBuilt.catch(() => undefined)
  const database = await openUpToDate(config, log)
  const stopping = new AbortController()
  try {
    const platform = await createPlatform(config, database, log, stopping.signal)
    // A start that was refused for its key leaves no name behind.
    await requireFilesPlace(config, database, platform.store)
    const hasAdmin = await seedAccess(platform)
    await beginShop(platform)
    if (config.demo) {
      // A shop of somebody's own loads nothing of it.
      const { seedDemo } = await import('./demo/seedDemo.ts')
      await seedDemo(platform.database, platform.store, {
        now: databaseNow(),
        modules: platform.modules.on(),
      })
    }
    await webBuilt
    const app = await createApp(platform, more)
    platform.jobs.define('files.sweep', async () => void (await platform.files.sweep()), '41 * * * *')
    platform.jobs.define('pictures.sweep', () => sweepDrafts(database.db), '23 * * * *')
    platform.jobs.define('idempotency.sweep', () => sweepKeys(database.db), '29 * * * *')
    await platform.jobs.start()
    await reviveExports(platform, database.kind === 'embedded')
    await sweepExports(platform)
    await platform.changes.start()
    const stopSealing = startHashChain(database, platform.changes, log, notifyAuditMarker)
    const stopWatch = watchClock(database, log)
    const url = await app.listen({ port: config.port, host: config.host })
    for (const warning of startWarnings(config)) log.warn(warning)
    const mapWarning = await platform.mapFile.warning()
    if (mapWarning) log.warn(mapWarning)
    platform.address.listensAt(url)
    const setupLink = hasAdmin ? null : await newSetupLink(database.db, platform.address.url)
    const stop = async ({ drains = false } = {}) => {
      stopping.abort()
      if (drains) await drain(platform)
      await platform.changes.stop()
      await app.close()
      await platform.jobs.stop()
      await stopSealing()
      await stopWatch()
      await platform.reports.flush(1_000)
      await database.close()
    }
    return { app, platform, url, setupLink, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Running calls are waited for so long before the server stops listening, in ms; those that are left are waited for after it. */
const CALLS_MS = 2_000

/** Goes on answering for DRAIN_SECONDS, in which a load balancer hears that it is not ready, and until no call runs. */
async function drain({ config, traffic }: Platform): Promise<void> {
  await sleep(config.drainSeconds * 1_000)
  const began = performance.now()
  while (!traffic.isIdle && performance.now() - began < CALLS_MS) await sleep(20)
}
