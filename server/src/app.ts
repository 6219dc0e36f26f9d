import type { FastifyInstance } from 'fastify'
import { coreModules } from '@bustan/contract/modules.ts'
import { moduleSettingProblems } from '@bustan/contract/settings/sections/moduleSections.ts'
import type { ModuleDefinition } from '@bustan/contract/core/modules/module.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgerResources } from '@bustan/contract/core/ledger/ledgerResources.ts'
import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { exportListsOf } from './platform/exports/exportLists.ts'
import type { ExportList, ExportLists } from './platform/exports/exportList.ts'
import { exportRoutes } from './platform/exports/exports.routes.ts'
import type { Module } from './platform/crud/module.ts'
import { createMounting, declareColumns, recordsOf } from './platform/crud/mounting.ts'
import { personalTraces } from './platform/crud/fields/personalRecords.ts'
import type { NamedRecords, RecordsByResource } from './platform/crud/namedRecords.ts'
import { ledgerRecords, ledgerTraces } from './platform/ledger/ledgers.ts'
import { serveFiles } from './platform/files/fileRoutes.ts'
import { documentApi } from './platform/http/registry/documentation.ts'
import { serveHealth } from './platform/http/service/health.ts'
import { serveMetrics } from './platform/http/service/metricsRoute.ts'
import { routesOf } from './platform/http/registry/mountRoutes.ts'
import type { Registered, Route } from './platform/http/registry/route.ts'
import { createServer } from './platform/http/server.ts'
import { serveWeb } from './platform/http/service/web.ts'
import { serveSwitched } from './platform/http/registry/switchedRoutes.ts'
import type { ModulePorts, Platform, Services } from './platform/platform.ts'
import { accessModule, adminPictures, staffAccess } from './modules/access/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { catalogModule, fileHead } from './modules/catalog/index.ts'
import { contentModule, servePages, storeContent } from './modules/content/index.ts'
import { guideModule } from './modules/guide/index.ts'
import { authenticateCustomer, peopleModule, userPictures } from './modules/people/index.ts'
import { placesModule, storePlaces } from './modules/places/index.ts'
import {
  isSessionPushed,
  messageTraces,
  messagingModule,
  notifyAdmins,
  notifyCustomers,
  readMessages,
  serveUnsubscribe,
} from './modules/messaging/index.ts'
import { forwardWaiting, ordersOf, orderTraces, receiptPictures, salesModule } from './modules/sales/index.ts'
import { printedShop, settingsModule, viewCountsRoute } from './modules/settings/index.ts'
import { storeModule } from './modules/store/index.ts'
import { optionalModules } from './optionalModules.ts'
import type { OptionalModules } from './optionalModules.ts'

const DASHBOARD_API = '/api/dashboard/v1'
const STORE_API = '/api/store/v1'

/** The modules of the dashboard. */
const dashboardModules: readonly Module[] = [
  accessModule,
  catalogModule,
  peopleModule,
  contentModule,
  salesModule,
  messagingModule,
  settingsModule,
  placesModule,
  guideModule,
  auditModule,
]

const resourcesOf = (definitions: readonly ModuleDefinition[]): Resource[] =>
  definitions.flatMap(({ resources }) => resources)
const ledgersOf = (definitions: readonly ModuleDefinition[]): Ledger[] =>
  definitions.flatMap(({ ledgers = [] }) => ledgers)

const definitionsOf = (modules: readonly Module[]): ModuleDefinition[] =>
  modules.flatMap(({ definition }) => definition ?? [])

/** The parts of the platform that modules provide: one that is left out does not compile. */
export function portsOf(services: Services): ModulePorts {
  const staff = staffAccess(services.config)
  const resources = resourcesOf([...coreModules, ...services.optional])
  return {
    authenticators: { staff: staff.authenticate, customer: authenticateCustomer },
    staffOfBrowser: (request) => staff.ofBrowser(request, services.database.db),
    staffRights: staff.readRights,
    pictureReaders: { admins: adminPictures, users: userPictures, receipts: receiptPictures },
    notifyAdmins,
    notifyCustomers,
    isSessionPushed,
    ordersOf,
    messagesOf: readMessages,
    traces: [orderTraces, messageTraces(ordersOf), personalTraces(resources, services.changes)],
    forwardWaiting: (tx, scope) => forwardWaiting(services, tx, scope),
    records: recordsOf(dashboardModules),
    printedShop: (db, language) => printedShop(services, db, language),
    fileHead: (list, header, t) => fileHead(services.settings.now(), list, header, t),
  }
}

/** The modules of the ordering app. */
const storeModules: readonly ((platform: Platform, route: Route) => void)[] = [
  storeModule,
  storeContent,
  storePlaces,
]

/** Returns the records of every module, those that a shop may leave off among them. */
export const allRecords = async (): Promise<RecordsByResource> =>
  recordsOf([
    ...dashboardModules,
    ...(await Promise.all(optionalModules.definitions.map(({ name }) => optionalModules.load(name)))),
  ])

/** Checks whether a list is one of a module that is off. */
function isSwitchedOff({ optional, modules }: Platform, list: string): boolean {
  const [module = ''] = list.split('.')
  return optional.some(({ name }) => name === module) && !modules.isOn(module)
}

/** Adds the names that the records of modules and the balances of ledgers go by, and tells the trail of the records' columns. */
function nameRecords(
  { changes }: Pick<Platform, 'changes'>,
  records: Map<string, NamedRecords>,
  named: RecordsByResource,
  owned: readonly Ledger[],
): void {
  declareColumns(changes, named)
  for (const [name, one] of named) records.set(name, one)
  for (const [name, one] of ledgerRecords(owned, records)) records.set(name, one)
}

/** The parts of the server that modules which are switched on add to. */
interface Growing {
  records: Map<string, NamedRecords>
  files: Map<string, ExportList>
  mount: ReturnType<typeof createMounting>
}

/** Serves the modules that a shop may leave off, and does their work while they are on. Returns their calls, which grow. */
async function serveOptional(
  app: FastifyInstance,
  platform: Platform,
  { records, files, mount }: Growing,
  load: OptionalModules['load'],
): Promise<readonly Registered[]> {
  const registered: Registered[] = []
  const works = new Map(platform.optional.map(({ name }) => [name, platform.jobs.switched(name)]))
  await serveSwitched(app, platform, {
    base: DASHBOARD_API,
    clientId: DASHBOARD_CLIENT_ID,
    names: platform.optional.map(({ name }) => name),
    async load(name) {
      const module = await load(name)
      nameRecords(platform, records, recordsOf([module]), ledgersOf(definitionsOf([module])))
      const routes = routesOf(app, platform, DASHBOARD_API, DASHBOARD_CLIENT_ID)
      mount(routes.route, [module])
      for (const [list, file] of exportListsOf(routes.registered())) files.set(list, file)
      registered.push(...routes.registered())
      const work = works.get(name)
      if (work) module.jobs?.(platform, work)
      return routes
    },
  })
  await platform.modules.watch(async (on) => {
    for (const [name, work] of works) await work.follow(on.includes(name))
  })
  return registered
}

/** The whole product on one server; `more` are modules beside the dashboard's own, and `load` loads those that may be left off. */
export async function createApp(
  given: Platform,
  more: readonly Module[] = [],
  load = optionalModules.load,
): Promise<FastifyInstance> {
  const [problem] = moduleSettingProblems(given.optional)
  if (problem) throw new Error(problem)
  const modules = [...dashboardModules, ...more]
  const definitions = [...coreModules, ...given.optional, ...definitionsOf(more)]
  const allLedgers = ledgersOf(definitions)
  // A module that is switched on later adds the names of its records.
  const records = new Map([...given.records, ...recordsOf(more)])
  const ofAccounts = ledgerTraces({ ...given, records }, 'users', allLedgers)
  const platform: Platform = { ...given, records, traces: [...given.traces, ofAccounts] }
  nameRecords(platform, records, new Map(records), ledgersOf(definitionsOf(modules)))
  const app = await createServer(platform)
  const dashboard = routesOf(app, platform, DASHBOARD_API, DASHBOARD_CLIENT_ID)
  const store = routesOf(app, platform, STORE_API)

  const mount = createMounting(platform, [
    ...resourcesOf(definitions),
    ...allLedgers.flatMap(ledgerResources),
  ])
  mount(dashboard.route, modules)
  for (const module of modules) module.jobs?.(platform, platform.jobs)
  const files = new Map(exportListsOf(dashboard.registered()))
  const lists: ExportLists = { get: (name) => (isSwitchedOff(platform, name) ? undefined : files.get(name)) }
  viewCountsRoute(dashboard.route, lists)
  exportRoutes(dashboard.route, { ...platform, lists })
  for (const mountRoutes of storeModules) mountRoutes(platform, store.route)

  const switched = await serveOptional(app, platform, { records, files, mount }, load)
  await documentApi(app, platform, [
    {
      name: 'dashboard',
      base: DASHBOARD_API,
      title: 'Bustan dashboard API',
      routes: () => [...dashboard.registered(), ...switched],
    },
    { name: 'store', base: STORE_API, title: 'Bustan store API', routes: store.registered },
  ])
  dashboard.mount()
  store.mount()
  serveFiles(app, platform)
  servePages(app, platform)
  serveUnsubscribe(app, platform)
  await serveWeb(app, platform)

  app.get('/sanctum/csrf-cookie', { config: { access: 'public' } }, (_request, reply) =>
    reply.code(204).send(),
  )
  serveHealth(app, platform)
  serveMetrics(app, platform)
  return app
}
