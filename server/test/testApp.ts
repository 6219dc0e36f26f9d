import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Permission } from '@bustan/contract/permissions.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { createApp } from '../src/app.ts'
import { optionalModules } from '../src/optionalModules.ts'
import type { OptionalModules } from '../src/optionalModules.ts'
import type { Module } from '../src/platform/crud/module.ts'
import { writeSwitch } from '../src/platform/settings/moduleSwitches.ts'
import { newToken, seedAccess } from '../src/modules/access/index.ts'
import { hashPassword } from '../src/modules/access/passwords/passwords.ts'
import { readConfig } from '../src/platform/config/config.ts'
import type { Database } from '../src/platform/db/database.ts'
import { exportListsOf } from '../src/platform/exports/exportLists.ts'
import type { RegisteredCall } from '../src/platform/http/registry/declarations.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { keyFileOf } from '../src/platform/secret/keyFile.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createPlatform } from '../src/start.ts'
import { freshDatabase } from './databases/freshDatabase.ts'
import type { TestDatabaseOptions } from './databases/freshDatabase.ts'
import type { DatabaseKind } from './databases/kinds.ts'
import { TEMPLATE_KEY } from './databases/templates.ts'
import type { TemplateName } from './databases/templates.ts'
import { requestSender } from './sendRequest.ts'
import type { Received } from './sendRequest.ts'

/** The response of a call. */
export interface Answer {
  status: number
  headers: Headers
  body: Json
}
// Tests look into answers of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

export interface CallOptions {
  token?: string | null
  language?: 'ar' | 'en'
  headers?: Record<string, string>
  body?: unknown
  form?: FormData
  urlencoded?: string
}

/** A fresh admin with a session and one role. */
export interface StaffMember {
  token: string
  adminId: number
  roleId: number
  email: string
  password: string
}

/** A whole product on a database of its own, listening on a free port. */
export interface TestApp {
  platform: Platform
  url: string
  /** Every call of the API, from the server's own registry. */
  calls: readonly RegisteredCall[]
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** The lists that can be taken away as a file. */
  lists: ReturnType<typeof exportListsOf>
  /** Does once, and at once, what every process does by itself again and again: the sweep of this name. */
  sweep(name: string): Promise<unknown>
  /** Token of admin 1. */
  superToken: string
  /** Token of a fresh admin whose one role has exactly these permissions. */
  tokenWith(permissions: readonly Permission[]): Promise<StaffMember>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Does the work that calls ask for, emails among it; without it the work is taken in and waits. */
  jobs?: boolean
  /** Sent with every call, unless it names its own. */
  headers?: Record<string, string>
  database?: TestDatabaseOptions
  /** Beside the product's own. */
  modules?: readonly Module[]
  /** In place of those that a shop of the product may leave off. */
  optional?: OptionalModules
}

export const DASHBOARD = '/api/dashboard/v1'
export const STORE = '/api/store/v1'

/** Calls a server by HTTP, as a client would. */
function callerOf(url: string, shared: Readonly<Record<string, string>> | undefined): TestApp['call'] {
  const send = requestSender()
  return async (method, path, requested = {}) => {
    const { token, language = 'en', headers: own = {}, body, form, urlencoded } = requested
    const headers = {
      'accept-language': language,
      ...shared,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(urlencoded === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...own,
    }
    const json = body === undefined ? null : JSON.stringify(body)
    // Forms are written, and compressed answers read, by `fetch`.
    const sent = { method, headers, body: urlencoded ?? json }
    const answer =
      form || 'accept-encoding' in own
        ? await sendByFetch(url + path, { ...sent, body: form ?? sent.body })
        : await send(url + path, sent)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && answer.text ? JSON.parse(answer.text) : answer.text,
    }
  }
}

async function sendByFetch(url: string, sent: RequestInit): Promise<Received> {
  const response = await fetch(url, sent)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The password of everybody whom `tokenWith` adds. */
const STAFF_PASSWORD = 'secret-1'
/** Milliseconds that a session opened by a test lasts: longer than any run. */
const SESSION_MS = 12 * 3_600_000

let hashOfStaff: Promise<string> | undefined
/** The stored form of STAFF_PASSWORD, made once in each process: argon2 is slow on purpose. */
const staffHash = (): Promise<string> => (hashOfStaff ??= hashPassword(STAFF_PASSWORD))

/** Opens a session of an admin as signing in does, without the trace and the password's hash that signing in costs. */
export async function openSession({ db }: Database, adminId: number): Promise<string> {
  const { token, tokenHash } = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      bind_hash: null,
      admin_id: adminId,
      device: 'node',
      address: '127.0.0.1',
      expires_at: new Date(Date.now() + SESSION_MS),
    })
    .execute()
  return token
}

/** Adds staff who hold permissions, and opens a session for them. Their password is STAFF_PASSWORD. */
function staffOf(database: Database): TestApp['tokenWith'] {
  let created = 0
  return async (permissions) => {
    created += 1
    const email = `staff${created}@test.example`
    const passwordHash = await staffHash()
    const { roleId, adminId } = await database.transaction(async (tx) => {
      const role = await tx
        .insertInto('roles')
        .values({ name_ar: `دور ${created}`, name_en: `Role ${created}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (permissions.length)
        await tx
          .insertInto('role_permissions')
          .values(permissions.map((permission) => ({ role_id: role.id, permission })))
          .execute()
      const admin = await tx
        .insertInto('admins')
        .values({
          first_name: 'Staff',
          last_name: String(created),
          email,
          mobile: null,
          avatar_key: null,
          password_hash: passwordHash,
          deactivation_reason: null,
          protected: false,
          search: normalizeForIndex(`Staff ${created}`),
          last_login_at: null,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('admin_roles').values({ admin_id: admin.id, role_id: role.id }).execute()
      return { roleId: role.id, adminId: admin.id }
    })
    return {
      token: await openSession(database, adminId),
      adminId,
      roleId,
      email,
      password: STAFF_PASSWORD,
    }
  }
}

/** Jobs whose sweeps can be done by hand as well. */
function sweptByHand(jobs: Jobs) {
  const sweeps = new Map<string, () => Promise<unknown>>()
  const noted: Jobs = {
    ...jobs,
    sweep(name, work, seconds) {
      sweeps.set(name, work)
      jobs.sweep(name, work, seconds)
    },
  }
  const sweep = async (name: string) => {
    const work = sweeps.get(name)
    if (!work) throw new Error(`there is no sweep ${name}`)
    return work()
  }
  return { jobs: noted, sweep }
}

/** The first start has to make something else where one of these is set. */
const decidesFirstStart = ['DEMO', 'ADMIN_EMAIL', 'SECRET_KEY', 'SUPER_ADMIN_SECOND_FACTOR']

/** The database a product is started on: one that a demo was started on before, or an empty one. */
async function templateFor(
  environment: Readonly<Record<string, string>>,
  dataDir: string,
): Promise<TemplateName> {
  if (decidesFirstStart.some((name) => name in environment)) return 'empty'
  await writeFile(keyFileOf(dataDir), `${TEMPLATE_KEY}\n`, { mode: 0o600 })
  return 'staffed'
}

export async function startTestApp(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-files-'))
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', ...environment })
  const log = pino({ level: config.logLevel })
  const database = await freshDatabase(
    kind,
    { log, ...options.database },
    await templateFor(environment, folder),
  )
  const stopping = new AbortController()
  const optional = options.optional ?? optionalModules
  const platform = await createPlatform(config, database, log, stopping.signal, optional)
  await seedAccess(platform)
  // The template has the tables of the core alone.
  for (const name of config.firstModules) {
    await platform.installModule(name)
    await database.transaction((tx) => writeSwitch(tx, name, true))
  }
  await platform.modules.refresh()
  const { jobs, sweep } = sweptByHand(platform.jobs)
  const app = await createApp({ ...platform, jobs }, options.modules, optional.load)
  await (options.jobs ? platform.jobs.start() : platform.jobs.open())
  await platform.changes.start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  platform.address.listensAt(url)

  const call = callerOf(url, options.headers)
  return {
    platform,
    url,
    calls: app.calls,
    lists: exportListsOf(app.calls),
    call,
    sweep,
    superToken: await openSession(database, 1),
    tokenWith: staffOf(database),
    async close() {
      stopping.abort()
      await platform.changes.stop()
      await app.close()
      await platform.jobs.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
