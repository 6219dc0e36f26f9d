import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { reportOf } from '@bustan/contract/core/calls/errorReport.ts'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import { FAULT_EXIT } from '../../src/platform/faults/faults.ts'
import { ConfigError, readConfig } from '../../src/platform/config/config.ts'
import { createReports, nameFile } from '../../src/platform/faults/reports.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { openReportService } from '../scenes/services/reportService.ts'
import type { ReportService } from '../scenes/services/reportService.ts'
import { firstAdmin } from '../serverProcess.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function opened(mood?: 'answers' | 'hangs' | 'down'): Promise<ReportService> {
  const service = await openReportService(mood)
  closing.push(() => service.close())
  return service
}
async function started(
  kind: (typeof usualDatabases)[number],
  environment: Record<string, string>,
  jobs = false,
): Promise<TestApp> {
  const app = await startTestApp(kind, environment, { jobs })
  closing.push(() => app.close())
  return app
}

/** The data that must never leave: it stands in the text of the error, in the call's body, its address and its headers. */
const person = { name: 'نورة القحطاني', mobile: '0551234567', email: 'noura@shop.example', code: '4711' }
const planted = [...Object.values(person), 'Bearer', 'session-secret', 'orchard-keeper', 'x-secret-header']

/** Every new unit fails in the database, in words that name somebody. */
const breakUnits = async (app: TestApp) => {
  await sql
    .raw(
      `create function boom() returns trigger language plpgsql as $$ begin
    raise exception '${Object.values(person).join(' ')} Bearer session-secret'; end $$`,
    )
    .execute(app.platform.database.db)
  await sql`create trigger boom before insert on units for each row execute function boom()`.execute(
    app.platform.database.db,
  )
}
const addUnit = (app: TestApp) =>
  app.call('POST', `${DASHBOARD}/units?token=session-secret&mobile=${person.mobile}`, {
    token: app.superToken,
    body: { name: { ar: person.name, en: person.email }, password: 'orchard-keeper' },
    headers: { 'x-secret-header': 'x-secret-header', cookie: 'bind=session-secret' },
  })

describe.each(usualDatabases)('error reporting on %s', (kind) => {
  test('tells of a fault in a call its type, stack, route and request, and nothing of anybody', async () => {
    const service = await opened()
    const app = await started(kind, { SENTRY_DSN: service.dsn })
    await breakUnits(app)
    const { status, headers } = await addUnit(app)
    expect(status).toBe(500)
    const event = await service.event(() => true)
    expect(Object.keys(event).toSorted()).toEqual([
      'event_id',
      'exception',
      'level',
      'platform',
      'tags',
      'timestamp',
      'transaction',
    ])
    expect(event).toMatchObject({
      level: 'error',
      platform: 'node',
      transaction: `POST ${DASHBOARD}/units`,
      tags: { request_id: headers.get('x-request-id') },
    })
    const thrown = event.exception.values.at(-1)
    expect(thrown).toMatchObject({ value: 'P0001', mechanism: { type: 'call', handled: true } })
    const files = thrown.stacktrace.frames.map((frame: { filename: string }) => frame.filename)
    expect(files).toContain('server/src/platform/crud/store/writeRecords.ts')
    for (const file of files) expect(file).toMatch(/^(server|contract|node_modules)\/|^node:|^\[elsewhere\]$/)

    const [{ body, headers: sent } = { body: '', headers: {} }] = service.received
    for (const word of planted) expect(body).not.toContain(word)
    expect(body).not.toContain(app.superToken)
    expect(body).not.toContain(fileURLToPath(new URL('../../..', import.meta.url)))
    expect(body).not.toMatch(
      /"(message|release|server_name|user|request|extra|contexts|breadcrumbs|modules|sdk)"/,
    )
    expect([sent.cookie, sent.authorization]).toEqual([undefined, undefined])
    expect(service.received).toHaveLength(1)
  })

  test('says nothing of what is no fault of ours', async () => {
    const service = await opened()
    const app = await started(kind, { SENTRY_DSN: service.dsn })
    await app.call('GET', `${DASHBOARD}/units`)
    await app.call('GET', `${DASHBOARD}/units/99999`, { token: app.superToken })
    await app.call('POST', `${DASHBOARD}/units`, { token: app.superToken, body: {} })
    await app.call('POST', `${DASHBOARD}/auth/login`, {
      body: { email: person.email, password: 'not-this-one' },
    })
    await app.platform.reports.flush(1_000)
    expect(service.received).toEqual([])
  })

  test('tells of work that failed behind a call', async () => {
    const service = await opened()
    const app = await started(
      kind,
      { DEMO: '0', ...owner, SENTRY_DSN: service.dsn, SMTP_URL: 'smtp://127.0.0.1:1' },
      true,
    )
    await app.platform.database.transaction((tx) =>
      // No key opens this job: the queue of an earlier version may hold it.
      app.platform.jobs.enqueue(tx, 'mail.send', { sealed: JSON.stringify(person) }),
    )
    const event = await service.event(({ tags }) => tags.job === 'mail.send')
    expect(event.exception.values.at(-1)).toMatchObject({ mechanism: { type: 'job' } })
    for (const { body } of service.received) for (const word of planted) expect(body).not.toContain(word)
  })

  test('never slows a call: a service that hangs or is down is asked a few times, then left alone', async () => {
    for (const mood of ['hangs', 'down'] as const) {
      const service = await opened(mood)
      const app = await started(kind, { SENTRY_DSN: service.dsn })
      await breakUnits(app)
      const fail = async (rounds: number) => {
        for (let round = 0; round < rounds; round += 1) expect((await addUnit(app)).status).toBe(500)
      }
      await fail(1)
      await expect.poll(() => service.connectionCount(), { timeout: 300_000 }).toBeGreaterThan(0)
      // The call is answered, and its report is still on its way.
      if (mood === 'hangs') expect(service.held()).toBeGreaterThan(0)
      await fail(11)
      // By now the first five have failed, the last of them by the patience of the product.
      await expect.poll(() => service.held(), { timeout: 300_000 }).toBe(0)
      await expect.poll(() => service.connectionCount() >= 5, { timeout: 300_000 }).toBe(true)
      const connectionCount = service.connectionCount()
      await fail(15)
      expect([mood, service.connectionCount()]).toEqual([mood, connectionCount])
    }
  })
})

const owner = { ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret' }

test('a fault that ends the process is told before it does', async () => {
  const service = await opened()
  const folder = await mkdtemp(join(tmpdir(), 'bustan-reports-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const main = fileURLToPath(new URL('../scenes/services/faultyMain.ts', import.meta.url))
  const { child } = await startProduct({ ...firstAdmin, DATA_DIR: folder, SENTRY_DSN: service.dsn }, main)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).toBe(FAULT_EXIT)
  const event = await service.event(() => true)
  expect(event.exception.values).toMatchObject([
    { type: 'TypeError', value: '', mechanism: { type: 'process', handled: false } },
  ])
  expect(service.received[0]?.body).not.toMatch(/noura|0551234567/)
})

test('is off without a DSN, and a DSN has to be one', async () => {
  expect(readConfig({})).toMatchObject({ sentryDsn: null, sentryWebDsn: null })
  const reports = await createReports(null)
  expect(reports.isOn).toBe(false)
  for (const name of ['SENTRY_DSN', 'SENTRY_WEB_DSN']) {
    for (const bad of [
      'sentry.example',
      'https://sentry.example/1',
      'https://key@sentry.example',
      'https://key@sentry.example/1"><script>',
      'file://key@x/1',
    ])
      expect(() => readConfig({ [name]: bad })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: 'https://abc123@o1.ingest.sentry.example/450' })).not.toThrow()
  }
})

/** The lines of a stack that a report would be made of. */
function createLines(error: Error): string {
  let lines = ''
  const parse = (stack: string) => {
    lines = stack
    return []
  }
  reportOf(error, { by: 'call', handled: true }, { parse, nameFile })
  return lines
}

test('a report has nothing that somebody could have written into an error', () => {
  const reader = {
    parse: () => [{ filename: '/home/noura/secret.js', function: 'call 0551234567' }],
    nameFile,
  }
  const error = Object.assign(new Error(person.mobile), {
    name: `Error of ${person.email}`,
    code: person.mobile,
  })
  const report = reportOf(
    error,
    {
      by: 'call',
      handled: true,
      route: `GET /orders?mobile=${person.mobile}`,
      requestId: person.mobile,
      job: person.email,
    },
    reader,
  )
  const lines = createLines(new Error(`x\n    at Noura (/srv/noura.js:1:1)\n${person.email}`))
  expect(lines).not.toMatch(/Noura|noura/)
  expect(lines).toContain('reports.test.ts')
  expect(report).toEqual({
    level: 'error',
    exception: {
      values: [
        {
          type: 'Error',
          value: '',
          stacktrace: { frames: [{ filename: '[elsewhere]', function: '?', in_app: true }] },
          mechanism: { type: 'call', handled: true },
        },
      ],
    },
    tags: {},
  })
  expect(reportOf(person.mobile, { by: 'call', handled: true }, reader).exception.values[0]).toMatchObject({
    type: 'Error',
    value: '',
  })
})
