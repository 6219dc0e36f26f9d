import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { APPENDED, NEVER_DELETED } from '../../src/database/servingRights.ts'
import { DEMO_PASSWORD } from '../../src/modules/access/demo/demoPassword.ts'
import { administer, clusterUrl, withDatabase } from '../databases/clusterOfRun.ts'
import { runsOn } from '../databases/kinds.ts'
import { callServer } from '../serverProcess.ts'
import { runCommand } from '../shopCommand.ts'

describe.runIf(runsOn('postgres'))('a product whose account owns nothing', () => {
  const shop = `shop_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  let folder: string
  let cluster: string
  let environment: Record<string, string>
  let one: ProductProcess
  let token: string

  const as = (account: string) => {
    const url = new URL(withDatabase(cluster, shop))
    url.username = account
    return url.href
  }
  const query = async (account: string, statement: string) => {
    const client = new pg.Client({ connectionString: as(account) })
    await client.connect()
    try {
      return (await client.query(statement)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  /** Runs statements as the account that serves, over one connection. Returns each with its error's code, or `done`. */
  const outcomes = async (statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: as(`${shop}_app`) })
    await client.connect()
    try {
      const all: [statement: string, outcome: string | undefined][] = []
      for (const statement of statements)
        all.push([
          statement,
          await client.query(statement).then(
            () => 'done',
            (error: { code?: string }) => error.code,
          ),
        ])
      return all
    } finally {
      await client.end()
    }
  }
  const refused = (statements: readonly string[]) => statements.map((statement) => [statement, '42501'])
  const run = (name: string, more: Record<string, string> = {}, words: readonly string[] = []) =>
    runCommand(name, { ...environment, ...more }, words)
  const store = async (path: string, body: object, session?: string) => {
    const response = await fetch(`${one.url}/api/store/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session ? { authorization: `Bearer ${session}` } : {}),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as { data: Record<string, unknown> } }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-rights-'))
    cluster = await clusterUrl()
    const page = await readFile(fileURLToPath(new URL('../../../docs/accounts.md', import.meta.url)), 'utf8')
    const [, lines = ''] = /```sql\n(.*?)```/s.exec(page) ?? []
    for (const line of lines.trim().split('\n')) await administer(cluster, line.replaceAll(/\bbustan/g, shop))
    environment = {
      DATA_DIR: folder,
      DATABASE_URL: as(`${shop}_app`),
      DATABASE_MIGRATIONS_URL: as(`${shop}_owner`),
    }
    one = await startProduct({ ...environment, DEMO: '1' })
    const { body } = await callServer(one.url, 'POST', '/auth/login', {
      body: { email: 'admin@bustan.test', password: DEMO_PASSWORD },
    })
    token = String(body.data['access_token'])
  })
  afterAll(async () => {
    await one?.stop()
    await administer(cluster, `drop database if exists ${shop} with (force)`)
    for (const account of ['app', 'owner'])
      await administer(cluster, `drop role if exists ${shop}_${account}`)
    await rm(folder, { recursive: true, force: true })
  })

  test('serves: staff sign in, a customer orders, a list goes into a file, work is done, chains hold', async () => {
    const mobile = '0551112223'
    const registered = await store('/auth/register', { first_name: 'سالم', mobile })
    const signedIn = await store('/auth/sign-in', { mobile, code: registered.body.data['code'] })
    const customer = String(signedIn.body.data['access_token'])
    const [product] = await query(
      `${shop}_app`,
      'select min(id) as id from products where is_active and stock_quantity is null',
    )
    const [place] = await query(`${shop}_app`, 'select lat, long from orders where lat is not null limit 1')
    const order = await store(
      '/orders',
      {
        items: [{ product_id: product?.['id'], quantity: 2 }],
        address: 'الخرج',
        lat: place?.['lat'],
        long: place?.['long'],
      },
      customer,
    )
    expect([order.status, order.body]).toEqual([201, expect.anything()])
    const decided = await callServer(
      one.url,
      'POST',
      `/orders/change-status/${String(order.body.data['id'])}`,
      {
        token,
        body: { status: 'prepared' },
      },
    )
    expect([decided.status, decided.body]).toEqual([200, expect.anything()])
    const list = await fetch(`${one.url}/api/dashboard/v1/orders/export?format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([list.status, (await list.text()).split('\r\n').length]).toEqual([200, expect.any(Number)])
    // The queue is the owner's, and taken from by the account that serves.
    await expect
      .poll(
        async () => {
          const [done] = await query(
            `${shop}_app`,
            `select count(*)::int as work from jobs.job where state = 'completed'`,
          )
          return Number(done?.['work'])
        },
        { timeout: 300_000 },
      )
      .toBeGreaterThan(0)
    // Once more beside the one that runs, as at an update, and without the owner's password.
    const migrated = await run('database-migrate')
    expect([migrated.code, migrated.output]).toEqual([0, expect.stringContaining('has its rights')])
    for (const name of ['audit-verify', 'invoices-verify', 'totals-verify']) {
      const { code, output } = await run(name, { DATABASE_MIGRATIONS_URL: '' })
      expect([name, code, output]).toEqual([name, 0, expect.anything()])
    }
  })

  test('that is not migrated says so, and one that owns tables does not serve', async () => {
    const [newest] = await query(
      `${shop}_owner`,
      `delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`,
    )
    await expect(startProduct({ ...environment, DATABASE_MIGRATIONS_URL: '' })).rejects.toThrow(
      /ended with 1: This version changes the database, and the account of DATABASE_URL may not/,
    )
    await query(
      `${shop}_owner`,
      `insert into kysely_migration values ('${String(newest?.['name'])}', now()::text)`,
    )
    const owner = as(`${shop}_owner`)
    await expect(startProduct({ ...environment, DATABASE_URL: owner })).rejects.toThrow(/name one account/)
    await expect(startProduct({ ...environment, DATABASE_URL: as('postgres') })).rejects.toThrow(
      /is a superuser/,
    )
  })

  test('has modules switched on by the account for migrations, and by no other', async () => {
    const unable = await run('modules', { DATABASE_MIGRATIONS_URL: '' }, ['masters', 'on'])
    expect([unable.code, unable.output]).toEqual([
      1,
      expect.stringContaining('may not make the tables of masters'),
    ])
    const before = await run('modules')
    expect([before.code, before.output.trim()]).toEqual([0, 'masters: off'])

    const body = { name: 'masters', is_on: true }
    const switched = await callServer(one.url, 'POST', '/modules', { token, body })
    expect([switched.status, switched.body]).toEqual([200, expect.anything()])
    const added = await callServer(one.url, 'POST', '/masters/banks', {
      token,
      body: { name: { ar: 'مصرف الإنماء' } },
    })
    expect(added.status).toBe(201)
    const deletion = ['delete from kysely_migration_of_masters']
    expect(await outcomes(deletion)).toEqual(refused(deletion))

    const off = await run('modules', {}, ['masters', 'off'])
    expect([off.code, off.output.trim()]).toEqual([0, 'masters: off'])
    await expect
      .poll(async () => (await callServer(one.url, 'GET', '/masters/banks', { token })).status, {
        timeout: 300_000,
      })
      .toBe(404)
  })

  test('may not drop, switch off a trigger, or change what is written once', async () => {
    const tables = await query(
      `${shop}_owner`,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const statements = [
      ...tables.flatMap(({ name }) => [`drop table ${String(name)}`, `truncate ${String(name)}`]),
      ...APPENDED.map((name) => `delete from ${name}`),
      ...NEVER_DELETED.map((name) => `delete from ${name}`),
      'alter table admins disable trigger epoch_ends_with_credentials',
      'alter table changes add column more text',
      'create table more (id int)',
      'create function more() returns int language sql as $$ select 1 $$',
      'create schema more',
      `update changes set action = 'other'`,
      `update invoices set document = '{}'`,
      `delete from kysely_migration`,
      `insert into kysely_migration values ('9999_more', now()::text)`,
      'drop table jobs.job',
    ]
    expect(tables.length).toBeGreaterThan(50)
    expect(await outcomes(statements)).toEqual(refused(statements))
  })
})
