import { masters } from '@bustan/contract/masters/module.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { ledgersTables, sampleLedgers } from '../../../test/scenes/values/sampleLedgers.ts'
import { servedTokens, tokens, tokensTable } from '../../../test/scenes/values/samples.ts'
import { startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { bySystem } from '../changes/changes.ts'
import { translateIn } from '../texts/texts.ts'
import { recordsOf } from '../crud/mounting.ts'
import { readSwitchedOn } from './moduleSwitches.ts'
import { readOpenWork } from './openWork.ts'
import type { OpenWork } from './openWork.ts'
import { switchModule } from './switchModule.ts'

const money = { name: 'money', permissions: {}, resources: [], requires: ['masters'] }
const modules = [masters, money]
const t = translateIn('en')

describe.each(usualDatabases)('switching modules that need each other on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const turn = (definition: (typeof modules)[number], isOn: boolean) => {
    const { database, changes } = app.platform
    return database.transaction((tx) =>
      switchModule(tx, changes, definition, { isOn, actor: bySystem, modules, t }),
    )
  }
  const on = () => readSwitchedOn(app.platform.database.db)

  test('none goes on before those that it needs, and none goes off while one that is on needs it', async () => {
    await expect(turn(money, true)).rejects.toMatchObject({
      code: 'module_needs',
      details: { more: { modules: ['masters'] } },
    })
    expect(await on()).toEqual([])
    await turn(masters, true)
    await turn(money, true)
    expect(await on()).toEqual(['masters', 'money'])
    await expect(turn(masters, false)).rejects.toMatchObject({
      code: 'module_needed',
      details: { more: { modules: ['money'] } },
    })
    expect(await on()).toEqual(['masters', 'money'])
    await turn(money, false)
    await turn(masters, false)
    expect(await on()).toEqual([])
  })

  test('of one who switches a module on and one who switches what it needs off the second is refused', async () => {
    await turn(masters, true)
    const { database, changes } = app.platform
    const isWaiting = async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and relation = 'modules'::regclass`.execute(database.db)
      return rows.length > 0
    }
    const [switched, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = database.transaction(async (tx) => {
      await switchModule(tx, changes, money, { isOn: true, actor: bySystem, modules, t })
      switched.resolve()
      await seen.promise
    })
    await Promise.race([switched.promise, first])
    let isOver = false
    const second = turn(masters, false)
      .catch((error: unknown) => error)
      .finally(() => (isOver = true))
    // The embedded database has one connection: there the second begins once the first has ended.
    if (kind === 'postgres')
      await expect.poll(async () => isOver || (await isWaiting()), { timeout: 60_000 }).toBe(true)
    seen.resolve()
    await first
    expect(await second).toMatchObject({ code: 'module_needed' })
    expect((await on()).toSorted()).toEqual(['masters', 'money'])
  })

  test('one with records that are not done with goes off only where that is confirmed', async () => {
    const { database, changes } = app.platform
    const definition = { ...masters, resources: [tokens], reports: [] }
    const records = recordsOf([{ definition, ruled: [servedTokens] }])
    const work = () => readOpenWork(database.db, definition, records)
    const off = (openWork: readonly OpenWork[]) =>
      database.transaction((tx) =>
        switchModule(tx, changes, masters, { isOn: false, actor: bySystem, openWork, modules, t }),
      )
    await turn(money, false)
    await turn(masters, true)
    await tokensTable.execute(database.db)
    expect(await work()).toEqual([])
    // Nothing leaves a token that is closed.
    await sql`
      insert into tokens (code, standing, standing_since, search)
      values ('A', 'pending', now(), ''), ('B', 'rejected', now(), ''), ('C', 'closed', now(), '')`.execute(
      database.db,
    )
    expect(await work()).toEqual([{ resource: 'tokens', count: 2 }])
    await expect(off(await work())).rejects.toMatchObject({
      code: 'module_open_work',
      details: { more: { open_work: [{ resource: 'tokens', count: 2 }] } },
    })
    expect(await on()).toEqual(['masters'])
    for (const statement of ledgersTables) await statement.execute(database.db)
    await sql`insert into scores (id, balance) select id, case code when 'A' then -3 else 0 end from tokens`.execute(
      database.db,
    )
    expect(await readOpenWork(database.db, { resources: [], ledgers: sampleLedgers }, records)).toEqual([
      { resource: 'scores', count: 1 },
    ])
    await off([])
    expect(await on()).toEqual([])
  })
})
