import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Module } from '../../src/platform/crud/module.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { optionalSketches } from '../scenes/optional/optionalSketches.ts'
import { otherServer } from '../scenes/services/otherProcess.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const EVERY_MODULE = { MODULES: 'masters,workshops,repairs' }
/** Milliseconds that work may take to be done: a machine may be busy. */
const PATIENCE = 60_000
/** Turns of a worker in which whatever else is due would have been taken as well. */
const TURNS = 3

/** A module that is always on, and its work. */
function otherWork() {
  let done = 0
  const module: Module = {
    jobs(_platform, work) {
      work.define('counting.count', async () => {
        done += 1
      })
    },
  }
  /** Work that somebody else asks for wakes no worker: each piece is taken at its next turn, and every worker has as many. */
  const letTurnsPass = async (database: Database, count = TURNS): Promise<void> => {
    const asking = createJobs(database, pino({ level: 'silent' }))
    asking.define('counting.count', () => Promise.resolve())
    await asking.open()
    for (let turns = 0; turns < count; turns += 1) {
      const before = done
      await database.transaction((tx) => asking.enqueue(tx, 'counting.count', {}))
      await expect.poll(() => done, { timeout: PATIENCE }).toBe(before + 1)
    }
    await asking.stop()
  }
  return { module, letTurnsPass }
}

describe.each(bothDatabases('the queue speaks SQL of its own'))(
  'the work of a module that may be left off, on %s',
  (kind) => {
    let app: TestApp
    const always = otherWork()
    beforeAll(async () => {
      const options = { optional: optionalSketches, modules: [always.module], jobs: true }
      app = await startTestApp(kind, EVERY_MODULE, options)
    })
    afterAll(() => app.close())

    const turn = async (is_on: boolean) =>
      (
        await app.call('POST', `${DASHBOARD}/modules`, {
          token: app.superToken,
          body: { name: 'repairs', is_on },
        })
      ).status
    const greet = async (whom: string) =>
      (await app.call('POST', `${DASHBOARD}/repairs/greet`, { token: app.superToken, body: { whom } })).status
    const enqueue = (name: string, data: object) => {
      const { database, jobs } = app.platform
      return database.transaction((tx) => jobs.enqueue(tx, name, data))
    }
    const greetings = async () => {
      const { rows } = await sql<{ words: string }>`select words from repairs_greetings order by id`.execute(
        app.platform.database.db,
      )
      return rows.map(({ words }) => words)
    }
    const looks = async () => {
      const { rows } = await sql<{ looks: number }>`select looks from repairs_looks`.execute(
        app.platform.database.db,
      )
      return rows[0]?.looks ?? 0
    }
    const schedules = async () => {
      const { rows } = await sql<{ name: string }>`
      select name from jobs.schedule where name like 'repairs.%'`.execute(app.platform.database.db)
      return rows.map(({ name }) => name)
    }
    /** Waits until a sweep looks. */
    const toLook = async () => {
      const before = await looks()
      await expect.poll(looks, { timeout: PATIENCE }).toBeGreaterThan(before)
    }

    test('is done while it is on, by its settings', async () => {
      expect(await greet('Sara')).toBe(200)
      await expect.poll(greetings, { timeout: PATIENCE }).toEqual(['none Sara 5 calm waits'])
      const saved = await app.call('PUT', `${DASHBOARD}/settings/sections/repairs`, {
        token: app.superToken,
        body: {
          values: {
            greeting: 'Welcome',
            daily_tickets: 8,
            closing_days: [5, 6],
            urgency: 'urgent',
            collects: true,
          },
        },
      })
      expect(saved.status).toBe(200)
      await greet('Omar')
      await expect.poll(greetings, { timeout: PATIENCE }).toContain('Welcome Omar 8 5 6 urgent collects')
      await toLook()
      expect(await schedules()).toEqual(['repairs.yearly'])
    })

    test('pauses while it is off, and what was asked for is done once it is on again', async () => {
      const before = (await greetings()).length
      expect(await turn(false)).toBe(200)
      expect(await schedules()).toEqual([])
      await enqueue('repairs.greet', { whom: 'Noura' })
      await enqueue('repairs.greet', { whom: 'Huda' })
      await always.letTurnsPass(app.platform.database, 1)
      const looked = await looks()
      await always.letTurnsPass(app.platform.database)
      expect([(await greetings()).length, await looks()]).toEqual([before, looked])
      expect(await turn(true)).toBe(200)
      await expect.poll(greetings, { timeout: PATIENCE }).toHaveLength(before + 2)
      await toLook()
      expect(await schedules()).toEqual(['repairs.yearly'])
      const { rows } = await sql<{ years: number }>`
      select retention_seconds / (365 * 24 * 3600) as years from jobs.queue where name = 'repairs.greet'`.execute(
        app.platform.database.db,
      )
      expect(rows[0]?.years).toBeGreaterThanOrEqual(10)
    })

    test('begins with the name of its module', () => {
      const work = app.platform.jobs.switched('boats')
      expect(() => work.define('ferries.sail', () => Promise.resolve())).toThrow('ferries.sail')
    })

    test('is asked for by no clock where it was switched off while no process ran', async () => {
      const { database } = app.platform
      await turn(false)
      // The clock as a process left it that ended before it had followed.
      const left = createJobs(database, pino({ level: 'silent' }))
      left.define('repairs.yearly', () => Promise.resolve(), '0 0 1 1 *')
      await left.start()
      await left.stop()
      expect(await schedules()).toEqual(['repairs.yearly'])
      const begun = await otherServer(app, {}, { optional: optionalSketches, jobs: true })
      expect(await schedules()).toEqual([])
      await begun.close()
      await turn(true)
      expect(await schedules()).toEqual(['repairs.yearly'])
    })

    test('is switched as often as somebody likes: each piece is done once', async () => {
      const wanted = Array.from({ length: 6 }, (_, index) => `guest ${index}`)
      for (const whom of wanted) {
        await enqueue('repairs.greet', { whom })
        expect([await turn(false), await turn(true)]).toEqual([200, 200])
      }
      const guests = async () =>
        (await greetings()).flatMap((words) => /guest \d/.exec(words)?.[0] ?? []).toSorted()
      await expect.poll(guests, { timeout: PATIENCE }).toEqual(wanted)
      await always.letTurnsPass(app.platform.database, 1)
      expect(await guests()).toEqual(wanted)
    })
  },
)

describe.each(bothDatabases('the queue speaks SQL of its own'))(
  'the work of a module in another process, on %s',
  (kind) => {
    const always = otherWork()
    let app: TestApp
    let other: { platform: Platform; close(): Promise<void> }
    beforeAll(async () => {
      // The one that is called does no work, so all that is done is done by the other.
      app = await startTestApp(kind, { MODULES: 'masters,workshops' }, { optional: optionalSketches })
      other = await otherServer(app, {}, { optional: optionalSketches, modules: [always.module], jobs: true })
    })
    afterAll(async () => {
      await other.close()
      await app.close()
    })

    const turn = async (is_on: boolean) => {
      const body = { name: 'repairs', is_on }
      expect((await app.call('POST', `${DASHBOARD}/modules`, { token: app.superToken, body })).status).toBe(
        200,
      )
      await expect.poll(() => other.platform.modules.isOn('repairs'), { timeout: PATIENCE }).toBe(is_on)
    }
    const greetings = async () => {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from repairs_greetings`.execute(app.platform.database.db)
      return rows[0]?.count
    }
    const schedules = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from jobs.schedule where name like 'repairs.%'`.execute(app.platform.database.db)
      return rows
    }
    const enqueue = (name: string, data: object) => {
      const { database, jobs } = other.platform
      return database.transaction((tx) => jobs.enqueue(tx, name, data))
    }

    test('begins when it is first switched on, pauses and goes on, without a restart', async () => {
      await turn(true)
      const greet = { token: app.superToken, body: { whom: 'Sara' } }
      expect((await app.call('POST', `${DASHBOARD}/repairs/greet`, greet)).status).toBe(200)
      await expect.poll(greetings, { timeout: PATIENCE }).toBe(1)
      await turn(false)
      // Its clock stops first, and its workers with it: what they had begun to look for is over after a turn of others.
      await expect.poll(schedules, { timeout: PATIENCE }).toEqual([])
      await always.letTurnsPass(app.platform.database, 1)
      await enqueue('repairs.greet', { whom: 'Omar' })
      await always.letTurnsPass(app.platform.database)
      expect(await greetings()).toBe(1)
      await turn(true)
      await expect.poll(greetings, { timeout: PATIENCE }).toBe(2)
    })
  },
)
