import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import { waitForTransactions } from '../../../test/databases/waitForTransactions.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import type { Tx } from '../db/tables.ts'
import { startHashChain } from './hashChainJob.ts'
import { headText, readHead, appendHashes } from './hashChain.ts'
import { hashedColumns, hashOf } from './sealedRows.ts'
import type { HashedRow, Marker } from './sealedRows.ts'
import { verifyChain } from './verify.ts'

const databases = bothDatabases('it reads the oldest transaction still running')

describe.each(databases)('the chain of the audit trail on %s', (kind) => {
  let app: TestApp
  let units: { id: number; change: number }[] = []
  beforeAll(async () => {
    app = await startTestApp(kind)
    for (const name of ['حزمة', 'سلة', 'كرتون', 'ربطة', 'صندوق', 'كيس'])
      await app.call('POST', `${DASHBOARD}/units`, { token: app.superToken, body: { name: { ar: name } } })
    const { rows } = await run(`select id, record_id from changes where resource = 'units' order by id`)
    units = rows.map((row) => ({ id: Number(row.record_id), change: Number(row.id) }))
  })
  afterAll(() => app.close())

  const run = (text: string) =>
    sql.raw<{ id: string; record_id: string }>(text).execute(app.platform.database.db)
  const check = async (noted: string | null = null) => {
    const { database } = app.platform
    await waitForTransactions(database.db)
    await appendHashes(database)
    return verifyChain(database.db, await readHead(database.db), noted)
  }
  /** Runs statements as somebody with the database's own password could: the triggers off, the statements, the triggers on. */
  const tamper = async (...statements: string[]) => {
    const tables = ['changes', 'change_seals', 'change_seal_head']
    for (const table of tables) await run(`alter table ${table} disable trigger user`)
    for (const statement of statements) await run(statement)
    for (const table of tables) await run(`alter table ${table} enable trigger user`)
  }
  const changeOf = (index: number) => units[index]?.change ?? 0

  test('rows, seals and head are refused to be changed, deleted or emptied', async () => {
    await check()
    for (const statement of [
      `update changes set actor_name = 'x' where false`,
      `update changes set reason = 'x'`,
      'delete from changes',
      'truncate changes',
      `update change_seals set change_id = 1`,
      'delete from change_seals',
      'truncate change_seals',
      'delete from change_seal_head',
      'truncate change_seal_head',
      'update change_seal_head set sequence = 1',
    ])
      await expect(run(statement), statement).rejects.toThrow(/audit trail/)
    expect((await check()).findings).toEqual([])
  })

  test('every change is sealed, once, in one chain without gaps', async () => {
    const { checked, head, findings } = await check()
    const { rows } = await run('select count(*)::text as id from changes')
    expect(String(checked)).toBe(rows[0]?.id)
    expect(findings).toEqual([])
    expect(await appendHashes(app.platform.database)).toBe(0)
    expect((await check(head)).findings).toEqual([])
  })

  test('sealing at the same time from several sides seals each once', async () => {
    for (let index = 0; index < 3; index++)
      await app.call('POST', `${DASHBOARD}/units/activate/${units[index]?.id}`, { token: app.superToken })
    const { database } = app.platform
    await Promise.all([1, 2, 3, 4].map((turn) => appendHashes(database, { wait: turn % 2 === 0 })))
    expect((await check()).findings).toEqual([])
  })

  test('what commits late is sealed late, and nothing is sealed before it', async () => {
    // The embedded database has one session: there nobody can be late.
    if (kind === 'embedded') return
    const { database, changes } = app.platform
    const record = (tx: Tx, id: string) =>
      changes.record(tx, {
        resource: 'units',
        id,
        action: 'edit',
        actor: { kind: 'system', id: null, name: null, address: null, requestId: null },
      })
    await check()
    const before = await readHead(database.db)
    const [isOpen, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = database.transaction(async (tx) => {
      await record(tx, 'late')
      isOpen.resolve()
      await commit.promise
    })
    await isOpen.promise
    await database.transaction((tx) => record(tx, 'early'))
    expect(await appendHashes(database)).toBe(0)
    commit.resolve()
    await late
    await waitForTransactions(database.db)
    expect(await appendHashes(database)).toBe(2)
    expect((await readHead(database.db)).sequence).toBe(before.sequence + 2)
    expect((await check()).findings).toEqual([])
  })

  test('a running product seals by itself, soon', async () => {
    const { database, changes, log } = app.platform
    const stop = startHashChain(database, changes, log)
    const before = await readHead(database.db)
    await app.call('POST', `${DASHBOARD}/units/activate/${units[0]?.id}`, { token: app.superToken })
    await waitForTransactions(database.db)
    await expect.poll(async () => (await readHead(database.db)).sequence).toBe(before.sequence + 1)
    await stop()
  })

  test('a value that was changed is found and named', async () => {
    const id = changeOf(1)
    const was = `(select after from kept where id = ${id})`
    await run(`create table kept as select * from changes`)
    await tamper(`update changes set after = after || '{"name_ar": "أخرى"}' where id = ${id}`)
    const { findings } = await check()
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      kind: 'changed',
      id: String(id),
      who: 'أحمد العتيبي',
      what: `create units ${units[1]?.id}`,
    })
    expect(findings[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    await tamper(`update changes set after = ${was} where id = ${id}`)
    expect((await check()).findings).toEqual([])
  })

  test.each([
    ['who did it', `actor_id = 2, actor_name = 'x'`],
    ['when', `at = at + interval '1 second'`],
    ['from where', `address = '10.0.0.1'`],
    ['why', `reason = 'x'`],
    ['which call', `request_id = 'x'`],
    ['which record', `record_id = '1'`],
  ])('a changed row is found by %s', async (_what, set) => {
    const id = changeOf(2)
    await tamper(`update changes set ${set} where id = ${id}`)
    expect((await check()).findings).toMatchObject([{ kind: 'changed', id: String(id) }])
    await tamper(
      `update changes c set (actor_id, actor_name, at, address, reason, request_id, record_id) =
        (select actor_id, actor_name, at, address, reason, request_id, record_id from kept k where k.id = c.id)
      where id = ${id}`,
    )
    expect((await check()).findings).toEqual([])
  })

  test('a row that was changed together with its own seal does not fit the next one', async () => {
    const [id, next] = [changeOf(2), changeOf(3)]
    await tamper(`update changes set actor_name = 'Mallory' where id = ${id}`)
    const { db } = app.platform.database
    const links = await sql<HashedRow & { hash: Buffer }>`
      select k.hash, ${hashedColumns} from change_seals k join changes c on c.id = k.change_id
      where c.id in (${id}, (select change_id from change_seals where sequence =
        (select sequence - 1 from change_seals where change_id = ${id}))) order by k.sequence`.execute(db)
    const [previous, row] = links.rows
    if (!previous || !row) throw new Error('the chain has no such rows')
    const forged = hashOf(previous.hash, row)
    await tamper(`update change_seals set hash = '\\x${forged.toString('hex')}' where change_id = ${id}`)
    expect((await check()).findings).toMatchObject([{ kind: 'changed', id: String(next) }])
    await tamper(
      `update changes set actor_name = (select actor_name from kept where id = ${id}) where id = ${id}`,
      `update change_seals set hash = '\\x${row.hash.toString('hex')}' where change_id = ${id}`,
    )
    expect((await check()).findings).toEqual([])
  })

  test('a deleted row is found and named, and so is one whose seal went with it', async () => {
    const [first, second] = [changeOf(3), changeOf(4)]
    await run(`create table kept_seals as select * from change_seals`)
    await tamper(
      `delete from changes where id in (${first}, ${second})`,
      `delete from change_seals where change_id = ${second}`,
    )
    const { findings } = await check()
    expect(findings.map(({ kind, id }) => [kind, id])).toEqual([
      ['missing', String(first)],
      ['seal_missing', null],
    ])
    await tamper(
      `insert into changes overriding system value select * from kept where id in (${first}, ${second})`,
      `insert into change_seals select * from kept_seals where change_id = ${second}`,
    )
    expect((await check()).findings).toEqual([])
  })

  test('two rows that changed places are both named', async () => {
    const [first, second] = [changeOf(0), changeOf(1)]
    const others = 'xid, at, resource, record_id, action, actor_kind, actor_id, actor_name, reason, address'
    const putBack = (id: string) => [
      `delete from changes where id in (${first}, ${second})`,
      `insert into changes (id, ${others}, request_id, before, after) overriding system value
        select ${id}, ${others}, request_id, before, after from kept where id in (${first}, ${second})`,
    ]
    await tamper(...putBack(`case id when ${first} then ${second} else ${first} end`))
    const { findings } = await check()
    expect(findings.map(({ kind, id }) => [kind, id])).toEqual([
      ['changed', String(first)],
      ['changed', String(second)],
    ])
    await tamper(...putBack('id'))
    expect((await check()).findings).toEqual([])
  })

  test('a row that was put in is named: into the past, and dated back at the end', async () => {
    const columns = '(resource, record_id, action, actor_kind, actor_name'
    await tamper(
      `insert into changes ${columns}, xid) values ('units', '77', 'delete', 'admin', 'Mallory', '1')`,
    )
    expect((await check()).findings).toMatchObject([
      { kind: 'unsealed', who: 'Mallory', what: 'delete units 77' },
    ])
    await tamper(`delete from changes where actor_name = 'Mallory'`)
    expect((await check()).findings).toEqual([])
    await run(
      `insert into changes ${columns}, at) values ('units', '78', 'delete', 'admin', 'Mallory', now() - interval '3 days')`,
    )
    expect((await check()).findings).toMatchObject([{ kind: 'backdated', what: 'delete units 78' }])
  })

  test('a chain that was cut, or written anew, does not hold the head that was noted', async () => {
    const { head } = await check()
    const [sequence = ''] = head.split(':')
    const last = Number(sequence)
    await tamper(`delete from change_seals where sequence = ${last}`)
    expect((await check()).findings.at(-1)).toMatchObject({ kind: 'unsealed' })
    expect((await check()).findings.some((one) => one.kind === 'cut')).toBe(true)
    // Cut with care: the head moved back, and the row taken out too.
    await tamper(
      `delete from changes where actor_name = 'Mallory'`,
      `update change_seal_head set (sequence, hash, change_id) =
        (select sequence, hash, change_id from change_seals order by sequence desc limit 1)`,
    )
    expect((await check()).findings).toEqual([])
    const { findings } = await check(head)
    expect(findings).toMatchObject([{ kind: 'cut', sequence: last }])
    const shorter = headText(await readHead(app.platform.database.db))
    expect((await check(shorter)).findings).toEqual([])
  })

  test('a row that can not be read is sealed as a marker, told, named, and stops nobody', async () => {
    await check()
    const added: number[] = []
    for (const name of ['رف', 'علبة', 'قفص']) {
      const { body } = await app.call('POST', `${DASHBOARD}/units`, {
        token: app.superToken,
        body: { name: { ar: name } },
      })
      const { rows } = await run(
        `select id from changes where resource = 'units' and record_id = '${body.data.id}'`,
      )
      added.push(Number(rows[0]?.id))
    }
    const poisoned = added[1] ?? 0
    // As a page of the disk that went bad: whoever reads this one column of this one row gets an error.
    await run('create schema poisoned')
    await run(`create view poisoned.changes as select id, xid, at, resource, record_id, action, actor_kind, actor_id, actor_name,
      reason, address, request_id, before, case when id = ${poisoned} then (1 / (id - id))::text::jsonb else after end as after
      from public.changes`)
    const { database } = app.platform
    const transaction: typeof database.transaction = (work, options) =>
      database.transaction(async (tx) => {
        await sql`set local search_path = poisoned, public`.execute(tx)
        return work(tx)
      }, options)
    const markers: Marker[] = []
    const onMarker = async (_tx: Tx, marker: Marker) => void markers.push(marker)
    await waitForTransactions(database.db)
    expect(await appendHashes({ transaction }, { onMarker })).toBeGreaterThanOrEqual(3)
    const verdict = await transaction(async (tx) => verifyChain(tx, await readHead(tx)))
    expect(verdict.findings).toEqual([])
    expect(verdict.marked).toMatchObject([
      { kind: 'marked', id: String(poisoned), what: '22012: division by zero' },
    ])
    const { rows } = await sql<{ marker: string }>`
      select marker from change_seals where marker is not null`.execute(database.db)
    const { columns } = JSON.parse(rows[0]?.marker ?? '{}')
    expect(columns).toMatchObject({ after: null, action: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(markers).toMatchObject([{ change_id: String(poisoned), reason: '22012: division by zero' }])

    // Sealed rows that go bad later are named as well, and what a marker knows of a row still holds it.
    const after = () => transaction(async (tx) => verifyChain(tx, await readHead(tx)))
    await run(`create or replace view poisoned.changes as select id, xid, at, resource, record_id, action, actor_kind, actor_id,
      actor_name, reason, address, request_id, before,
      case when id in (${poisoned}, ${added[2]}) then (1 / (id - id))::text::jsonb else after end as after from public.changes`)
    expect((await after()).findings).toMatchObject([{ kind: 'unreadable', id: String(added[2]) }])
    await run('drop schema poisoned cascade')
    expect((await check()).findings).toEqual([])
    await tamper(`update changes set action = 'deleted' where id = ${poisoned}`)
    expect((await check()).findings).toMatchObject([{ kind: 'changed', id: String(poisoned) }])
    await tamper(`update changes set action = 'create' where id = ${poisoned}`)
    expect((await check()).marked).toHaveLength(1)
  })
})
