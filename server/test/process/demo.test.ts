import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import { up as markOldDemos } from '../../migrations/0030_demo_mark.ts'
import { hashPassword } from '../../src/modules/access/passwords/passwords.ts'
import { createAdmin, createDemoSignIns, hashToken, isDemoDatabase } from '../../src/modules/access/index.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { emptyPostgres } from '../databases/clusterOfRun.ts'
import { freshDatabase } from '../databases/freshDatabase.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { callServer } from '../serverProcess.ts'
import { runCommand } from '../shopCommand.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'

const demoAdmin = { email: 'admin@bustan.test', password: 'bustan-demo' }

describe.each(usualDatabases)('a demo database on %s', (kind) => {
  let folder = ''
  let postgres: Awaited<ReturnType<typeof emptyPostgres>> | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-demo-'))
    if (kind === 'postgres') postgres = await emptyPostgres()
  })
  afterAll(async () => {
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const environment = () => ({ DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '' })
  const leave = (words: string[], password: string) =>
    runCommand('demo-leave', { ...environment(), ADMIN_PASSWORD: password }, words)
  const signIn = (url: string, body: object) => callServer(url, 'POST', '/auth/login', { body })
  const owner = { email: 'owner@shop.example', password: 'orchard-keeper' }

  test('runs as a demo only, until it is left; then nobody of the demo gets in', async () => {
    const demo = await startProduct({ ...environment(), DEMO: '1' })
    const { body } = await signIn(demo.url, demoAdmin)
    const staffToken = String(body.data['access_token'])
    expect(staffToken).toMatch(/^[\w-]{43}$/)
    await demo.stop()

    const refusal = postgres
      ? /ended with 1: This database was filled as a demo.*another DATABASE_URL.*npm run demo:leave/s
      : /ended with 1: This database was filled as a demo.*DATA_DIR.*npm run demo:leave/s
    await expect(startProduct({ ...environment(), DEMO: '0' })).rejects.toThrow(refusal)

    const customerToken = 'c'.repeat(43)
    const database = await openDatabase({
      ...(postgres ? { url: postgres.url } : {}),
      dataDir: join(folder, 'database'),
    })
    await sql`insert into customer_sessions (token_hash, user_id, expires_at)
      select ${hashToken(customerToken)}, id, now() + interval '1 day' from users order by id limit 1`.execute(
      database.db,
    )
    // Whoever tried the demo has given its accounts addresses and passwords of their own, and made another.
    await sql`update admins set email = 'stays@test.example', password_hash = ${await hashPassword('stays-secret')}
        where email = 'operations@bustan.test'`.execute(database.db)
    await database.close()

    expect(await leave([], owner.password)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Give an address'),
    })
    for (const [email, password, text] of [
      [demoAdmin.email, owner.password, 'Give an address of your own'],
      [owner.email, demoAdmin.password, 'one of the most common'],
      [owner.email, 'password', 'one of the most common'],
      [owner.email, '        ', 'Please enter the password'],
    ] as const)
      expect(await leave(['--email', email], password)).toMatchObject({
        code: 1,
        output: expect.stringContaining(text),
      })
    await expect(startProduct({ ...environment(), DEMO: '0' })).rejects.toThrow(refusal)

    const left = await leave(['--email', owner.email, '--first-name', 'منى'], owner.password)
    expect([left.code, left.output]).toEqual([
      0,
      expect.stringContaining('owner@shop.example may do everything'),
    ])
    expect(await leave(['--email', owner.email], owner.password)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not a demo'),
    })

    await expect(startProduct({ ...environment(), DEMO: '1' })).rejects.toThrow(
      /ended with 1: This database is not a demo/,
    )
    const shop = await startProduct({ ...environment(), DEMO: '0' })
    try {
      for (const name of ['admin', 'operations', 'accountant', 'service'])
        expect((await signIn(shop.url, { ...demoAdmin, email: `${name}@bustan.test` })).status).toBe(422)
      expect((await callServer(shop.url, 'GET', '/auth/profile', { token: staffToken })).status).toBe(401)
      for (const password of ['stays-secret', demoAdmin.password])
        expect((await signIn(shop.url, { email: 'stays@test.example', password })).status).toBe(422)
      const me = await fetch(`${shop.url}${STORE}/me`, {
        headers: { authorization: `Bearer ${customerToken}` },
      })
      expect(me.status).toBe(401)
      const signedIn = await signIn(shop.url, owner)
      expect(signedIn.body.data['user']).toMatchObject({
        id: 1,
        first_name: 'منى',
        email: owner.email,
        mobile: null,
      })
      const token = String(signedIn.body.data['access_token'])
      const orders = await callServer(shop.url, 'GET', '/orders', { token })
      expect(orders.body['meta']).toMatchObject({ total: 3_000 })
      const trail = await callServer(shop.url, 'GET', '/audit?action=leave_demo', { token })
      expect(trail.body.data).toMatchObject([
        { record_id: '1', record_title: 'منى', actor: { kind: 'system' } },
      ])
    } finally {
      await shop.stop()
    }
  })

  test('from before the mark is recognised by its people; another is not', async () => {
    const database = await freshDatabase(kind)
    const add = (email: string) =>
      database.transaction(async (tx) => {
        await tx.insertInto('roles').values({ name_ar: email, name_en: email }).execute()
        const { id: roleId } = await tx
          .selectFrom('roles')
          .select('id')
          .where('name_en', '=', email)
          .executeTakeFirstOrThrow()
        await createAdmin(tx, { firstName: 'x', lastName: '', email, password: 'orchard-keeper', roleId })
      })
    try {
      await add('owner@shop.example')
      await markOldDemos(database.db as never)
      expect(await isDemoDatabase(database.db)).toBe(false)
      await add('admin@bustan.test')
      await markOldDemos(database.db as never)
      expect(await isDemoDatabase(database.db)).toBe(true)
    } finally {
      await database.close()
    }
  })

  test('with ADMIN_EMAIL has that admin first and its own people behind; what it says of itself is true', async () => {
    const first = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    const app = await startTestApp(kind, first)
    try {
      const { db } = app.platform.database
      const admins = await db
        .selectFrom('admins')
        .innerJoin('admin_roles', 'admin_roles.admin_id', 'admins.id')
        .select(['admins.id', 'email', 'role_id', 'protected'])
        .orderBy('admins.id')
        .execute()
      expect(admins.map(({ id, email, role_id, protected: walled }) => [id, email, role_id, walled])).toEqual(
        [
          [1, owner.email, 1, true],
          [2, 'admin@bustan.test', 1, false],
          [3, 'operations@bustan.test', 2, false],
          [4, 'accountant@bustan.test', 3, false],
          [5, 'service@bustan.test', 4, false],
        ],
      )
      const login = (body: object) => app.call('POST', `${DASHBOARD}/auth/login`, { body })
      expect((await login(owner)).body.data.user.id).toBe(1)
      const demoSignIn = async () => (await app.call('GET', `${DASHBOARD}/app-info`)).body.data.demo_sign_in
      expect(await demoSignIn()).toEqual(demoAdmin)
      expect((await login(demoAdmin)).status).toBe(200)

      await db.updateTable('admins').set({ password_hash: 'x' }).where('id', '=', 2).execute()
      expect(await demoSignIn()).toEqual({ ...demoAdmin, email: 'operations@bustan.test' })
      await db.updateTable('admins').set({ is_active: false }).where('id', '>', 1).execute()
      expect(await demoSignIn()).toBeNull()
      expect(await createDemoSignIns()(db)).toEqual([])
    } finally {
      await app.close()
    }
  })

  test('an ADMIN_PASSWORD that nobody may choose makes no first admin', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'bustan-demo-'))
    const fresh = postgres ? await emptyPostgres() : null
    const weak = { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: 'qwerty123' }
    try {
      const starting = startProduct({ ...weak, DATA_DIR: empty, DATABASE_URL: fresh?.url ?? '' })
      await expect(starting).rejects.toThrow(/ended with 1: ADMIN_PASSWORD can't be used: .*most common/)
    } finally {
      await fresh?.remove()
      await rm(empty, { recursive: true })
    }
  })
})
