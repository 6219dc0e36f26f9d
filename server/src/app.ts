import type { FastifyInstance } from 'fastify'
import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { exportListsOf } from './platform/exports/exportLists.ts'
import { exportRoutes } from './platform/exports/exports.routes.ts'
import type { Module } from './platform/crud/module.ts'
import { declareColumns, mountModules, recordsOf } from './platform/crud/mountModules.ts'
import { serveFiles } from './platform/files/fileRoutes.ts'
import { documentApi } from './platform/http/registry/documentation.ts'
import { serveHealth } from './platform/http/service/health.ts'
import { serveMetrics } from './platform/http/service/metricsRoute.ts'
import { routesOf } from './platform/http/registry/mountRoutes.ts'
import type { Route } from './platform/http/registry/route.ts'
import { createServer } from './platform/http/server.ts'
import { serveWeb } from './platform/http/service/web.ts'
import type { ModulePorts, Platform, Services } from './platform/platform.ts'
import { accessModule, adminPictures, staffAccess } from './modules/access/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { catalogModule } from './modules/catalog/index.ts'
import { contentModule, servePages, storeContent } from './modules/content/index.ts'
import { guideModule } from './modules/guide/index.ts'
import { authenticateCustomer, peopleModule, userPictures } from './modules/people/index.ts'
import { placesModule, storePlaces } from './modules/places/index.ts'
import {
  isSessionPushed,
  messageTraces,
  messagingModule,
  notifyAdmins,
  readMessages,
  serveUnsubscribe,
} from './modules/messaging/index.ts'
import { forwardWaiting, ordersOf, orderTraces, salesModule } from './modules/sales/index.ts'
import { printedShop, settingsModule, viewCountsRoute } from './modules/settings/index.ts'
import { storeModule } from './modules/store/index.ts'

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

/** The parts of the platform that modules provide: one that is left out does not compile. */
export function portsOf(services: Services): ModulePorts {
  const staff = staffAccess(services.config)
  return {
    authenticators: { staff: staff.authenticate, customer: authenticateCustomer },
    staffOfBrowser: (request) => staff.ofBrowser(request, services.database.db),
    staffRights: staff.readRights,
    pictureReaders: { admins: adminPictures, users: userPictures },
    notifyAdmins,
    isSessionPushed,
    ordersOf,
    messagesOf: readMessages,
    traces: [orderTraces, messageTraces(ordersOf)],
    forwardWaiting: (tx, scope) => forwardWaiting(services, tx, scope),
    records: recordsOf(dashboardModules),
    printedShop: (db, language) => printedShop(services, db, language),
  }
}

/** The modules of the ordering app. */
const storeModules: readonly ((platform: Platform, route: Route) => void)[] = [
  storeModule,
  storeContent,
  storePlaces,
]

/** The whole product on one server; `more` are modules beside the dashboard's own. */
export async function createApp(given: Platform, more: readonly Module[] = []): Promise<FastifyInstance> {
  const modules = [...dashboardModules, ...more]
  const platform: Platform = more.length > 0 ? { ...given, records: recordsOf(modules) } : given
  declareColumns(platform.changes, platform.records)
  const app = await createServer(platform)
  const dashboard = routesOf(app, platform, DASHBOARD_API, DASHBOARD_CLIENT_ID)
  const store = routesOf(app, platform, STORE_API)

  mountModules(dashboard.route, platform, modules)
  const lists = exportListsOf(dashboard.registered())
  viewCountsRoute(dashboard.route, lists)
  exportRoutes(dashboard.route, { ...platform, lists })
  for (const mountRoutes of storeModules) mountRoutes(platform, store.route)

  await documentApi(app, platform, [
    { name: 'dashboard', base: DASHBOARD_API, title: 'Bustan dashboard API', routes: dashboard.registered() },
    { name: 'store', base: STORE_API, title: 'Bustan store API', routes: store.registered() },
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
