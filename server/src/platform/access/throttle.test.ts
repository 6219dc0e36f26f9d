import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import type { TestDatabase } from '../../../test/databases/freshDatabase.ts'
import { runRaw } from '../db/statements/raw.ts'
import { AppError } from '../faults/errors.ts'
import { consume, consumeCalls, consumeTry, networkOf, networksOf, restoreTry } from './throttle.ts'

const databases = bothDatabases('turns are taken in one statement')

describe('the network of an address', () => {
  test('every spelling of an IPv6 address is one network of 64 bits', () => {
    for (const spelling of [
      '2001:db8:0:1::1',
      '2001:0db8:0000:0001:ffff:1:2:3',
      '2001:DB8::1:0:0:0:9',
      '2001:db8:0:1::1%eth0',
    ])
      expect(networkOf(spelling)).toBe('2001:db8:0:1')
    expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })

  test('an IPv4 address is itself, also where it is written as IPv6', () => {
    for (const spelling of [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '::ffff:cb00:7109',
      '0:0:0:0:0:FFFF:203.0.113.9',
    ])
      expect(networkOf(spelling)).toBe('203.0.113.9')
    expect(networkOf('unknown')).toBe('unknown')
  })
})

test('an IPv6 address is counted in the networks that are given away as well', () => {
  expect(networksOf('2001:db8:1:2345::1')).toEqual([
    { network: '2001:db8:1:2345', share: 1 },
    { network: '2001:db8:1:2300/56', share: 2 },
    { network: '2001:db8:1/48', share: 4 },
  ])
  expect(networksOf('203.0.113.9')).toEqual([{ network: '203.0.113.9', share: 1 }])
})

describe.each(databases)('tries on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const burst = async (work: () => Promise<void>, size = 50) => {
    const outcomes = await Promise.allSettled(Array.from({ length: size }, work))
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AppError)
    return outcomes.filter((one) => one.status === 'fulfilled').length
  }

  test('of fifty at the same moment only the free ones and one more are judged', async () => {
    const began = performance.now()
    const judged = await burst(() => consumeTry(database.db, 'burst', 5))
    // On a machine that is busy the first waits of 1, 2, 4 … seconds may end before the burst does.
    const ended = Math.floor(Math.log2((performance.now() - began) / 1_000 + 1))
    expect(judged).toBeGreaterThanOrEqual(6)
    expect(judged).toBeLessThanOrEqual(6 + ended)
    // A second is soon over on a machine that is busy.
    const { rows } = await runRaw(
      database.db,
      `update throttles set blocked_until = blocked_until + interval '1 minute' where key = 'burst' returning blocked_until`,
    )
    expect(rows).toEqual([{ blocked_until: expect.any(Date) }])
    await expect(consumeTry(database.db, 'burst', 5)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('of fifty uses of a window at the same moment no more than its limit are let through', async () => {
    expect(await burst(() => consume(database.db, 'window', 7, 60))).toBe(7)
  })

  test('a wait ends, and the next try is one alone', async () => {
    expect(await burst(() => consumeTry(database.db, 'again', 1), 5)).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await burst(() => consumeTry(database.db, 'again', 1), 20)).toBe(1)
  })

  test('good tries that are given back never add up to a wait', async () => {
    for (let time = 0; time < 20; time += 1) {
      await consumeTry(database.db, 'good', 2)
      await restoreTry(database.db, 'good', 2)
    }
    expect(await burst(() => consumeTry(database.db, 'good', 2), 10)).toBe(3)
  })

  test('of fifty calls at the same moment no more than their limit are let through, of a person or of a network', async () => {
    const call = (person: string) => () =>
      consumeCalls(
        database.db,
        [
          { key: person, limit: 7 },
          { key: 'network', limit: 10 },
        ],
        60,
      )
    expect(await burst(call('one'))).toBe(7)
    expect(await burst(call('other'))).toBe(3)
    expect(await burst(() => consumeCalls(database.db, [{ key: 'alone', limit: 4 }], 60))).toBe(4)
  })
})

describe.each(databases)('what is counted on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind, kind === 'postgres' ? { poolSize: 1 } : {})
    await runRaw(database.db, 'set synchronous_commit = on')
    await runRaw(database.db, 'create table waits (key text, setting text)')
    await runRaw(
      database.db,
      `create function note_wait() returns trigger language plpgsql as $$
      begin
        insert into waits values (new.key, current_setting('synchronous_commit'));
        return new;
      end $$`,
    )
    await runRaw(
      database.db,
      'create trigger note_wait after insert or update on throttles for each row execute function note_wait()',
    )
  })
  afterAll(() => database.close())

  test('waits for the disk, but for how often something was called', async () => {
    for (let time = 0; time < 2; time += 1) {
      await consumeCalls(
        database.db,
        [
          { key: 'call', limit: 9 },
          { key: 'network', limit: 9 },
        ],
        60,
      )
      await consume(database.db, 'guess', 9, 60)
      await consumeTry(database.db, 'try', 9)
    }
    const { rows } = await runRaw(database.db, 'select distinct key, setting from waits order by key')
    expect(rows).toEqual([
      { key: 'call', setting: 'off' },
      { key: 'guess', setting: 'on' },
      { key: 'network', setting: 'off' },
      { key: 'try', setting: 'on' },
    ])
  })

  test('is never calls inside a transaction, whose other writes would not be waited for', async () => {
    const inside = database.transaction((tx) => consumeCalls(tx, [{ key: 'inside', limit: 9 }], 60))
    await expect(inside).rejects.toThrow('outside transactions')
    const { rows } = await runRaw(database.db, `select from throttles where key = 'inside'`)
    expect(rows).toEqual([])
  })
})
