import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Permission } from '@bustan/contract/access/permissions.ts'
import { createApp } from '../src/app.ts'
import type { Module } from '../src/app.ts'
import { createAdmin, demoAdmins, seedAccess } from '../src/modules/access/index.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { RegisteredCall } from '../src/platform/http/declarations.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createPlatform } from '../src/start.ts'
import { freshDatabase } from './databases/freshDatabase.ts'
import type { DatabaseKind, TestDatabaseOptions } from './databases/freshDatabase.ts'

/** What a call answered. */
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

/** A whole product on a database of its own, listening on a free port. */
export interface TestApp {
  platform: Platform
  url: string
  /** Every call of the API, from the server's own registry. */
  calls: readonly RegisteredCall[]
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Token of admin 1. */
  superToken: string
  /** Token of a fresh admin whose one role has exactly these permissions. */
  tokenWith(permissions: readonly Permission[]): Promise<{ token: string; adminId: number; roleId: number }>
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
}

export const DASHBOARD = '/api/dashboard/v1'
export const STORE = '/api/store/v1'

/** Calls a server by HTTP, as a client would. */
const callerOf =
  (url: string, shared: Readonly<Record<string, string>> | undefined): TestApp['call'] =>
  async (method, path, requested = {}) => {
    const { token, language = 'en', headers = {}, body, form, urlencoded } = requested
    const response = await fetch(url + path, {
      method,
      headers: {
        'accept-language': language,
        ...shared,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(urlencoded === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body: form ?? urlencoded ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }

async function signIn(call: TestApp['call'], email: string, password: string): Promise<string> {
  const { status, body } = await call('POST', `${DASHBOARD}/auth/login`, { body: { email, password } })
  if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}: ${JSON.stringify(body)}`)
  return body.data.access_token
}

/** Adds staff who hold permissions, and signs them in. */
function staffOf(database: Database, call: TestApp['call']): TestApp['tokenWith'] {
  let created = 0
  return async (permissions) => {
    created += 1
    const email = `staff${created}@test.example`
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
      await createAdmin(tx, {
        firstName: 'Staff',
        lastName: String(created),
        email,
        password: 'secret-1',
        roleId: role.id,
      })
      const admin = await tx
        .selectFrom('admins')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return { roleId: role.id, adminId: admin.id }
    })
    return { token: await signIn(call, email, 'secret-1'), adminId, roleId }
  }
}

export async function startTestApp(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-files-'))
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', ...environment })
  const log = pino({ level: config.logLevel })
  const database = await freshDatabase(kind, { log, ...options.database })
  const stopping = new AbortController()
  const platform = await createPlatform(config, database, log, stopping.signal)
  await seedAccess(platform)
  const app = await createApp(platform, options.modules)
  await (options.jobs ? platform.jobs.start() : platform.jobs.open())
  await platform.changes.start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  if (!config.publicUrl) platform.address = url

  const call = callerOf(url, options.headers)
  const [first] = demoAdmins
  return {
    platform,
    url,
    calls: app.calls,
    call,
    superToken: await signIn(call, first?.email ?? '', first?.password ?? ''),
    tokenWith: staffOf(database, call),
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
