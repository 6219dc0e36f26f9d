import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('one tells through its server, the other within its process')

/** The last notice of a test: whatever was told before it has been heard by then. */
const LAST = 'last'

describe.each(databases)('notices on %s', (kind) => {
  const open = openedFor(kind, 'create table shelf (code text)')

  const notify = (channel: string, ...payloads: string[]) =>
    open().transaction(async (tx) => {
      for (const payload of payloads) await open().notify(tx, channel, payload)
    })

  async function listen(channel: string): Promise<{ received: string[]; stop: () => Promise<void> }> {
    const received: string[] = []
    return { received, stop: await open().listen(channel, (payload) => received.push(payload)) }
  }

  it('come after the commit, in the order in which they were told', async () => {
    const { received, stop } = await listen('orderly')
    await open().transaction(async (tx) => {
      await open().notify(tx, 'orderly', 'one')
      await rowsOf(tx, `insert into shelf values ('x')`)
      await open().notify(tx, 'orderly', 'two')
      // Nobody hears while it may still be undone, however long that takes.
      await rowsOf(tx, 'select pg_sleep(0.05)')
      expect(received).toEqual([])
    })
    await expect.poll(() => received).toEqual(['one', 'two'])
    await stop()
  })

  it('find the rows they tell of', async () => {
    const seen: Promise<unknown[]>[] = []
    const stop = await open().listen('found', () =>
      seen.push(column(open().db, `select count(*) from shelf where code = 'found'`)),
    )
    await open().transaction(async (tx) => {
      await open().notify(tx, 'found', '1')
      await rowsOf(tx, `insert into shelf values ('found')`)
    })
    await expect.poll(() => seen.length).toBe(1)
    expect(await seen[0]).toEqual([1])
    await stop()
  })

  it('of a transaction that is rolled back are told to nobody', async () => {
    const { received, stop } = await listen('undone')
    const refused = open().transaction(async (tx) => {
      await open().notify(tx, 'undone', 'never')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await notify('undone', LAST)
    await expect.poll(() => received).toEqual([LAST])
    await stop()
  })

  it('of a transaction that is run again are told once', async () => {
    const { received, stop } = await listen('again')
    let runs = 0
    await open().transaction(async (tx) => {
      runs++
      await open().notify(tx, 'again', `run ${runs}`)
      if (runs < 3) await rowsOf(tx, `do $$ begin raise exception 'x' using errcode = '40001'; end $$`)
    })
    await notify('again', LAST)
    await expect.poll(() => received).toEqual(['run 3', LAST])
    await stop()
  })

  it('bring the write that goes with them, undone with the transaction', async () => {
    const { received, stop } = await listen('written')
    const write = (code: string) => sql`insert into shelf (code) values (${code})`
    const refused = open().transaction(async (tx) => {
      await open().notify(tx, 'written', 'dropped', write('dropped'))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await open().transaction((tx) => open().notify(tx, 'written', LAST, write('written')))
    await expect.poll(() => received).toEqual([LAST])
    expect(await column(open().db, `select code from shelf where code in ('dropped', 'written')`)).toEqual([
      'written',
    ])
    await stop()
  })

  it('reach everybody who listens to their channel, and nobody else', async () => {
    const crowd = await Promise.all(Array.from({ length: 30 }, () => listen('crowd')))
    const elsewhere = await listen('elsewhere')
    await notify('crowd', 'a')
    await notify('elsewhere', 'b')
    await expect.poll(() => elsewhere.received).toEqual(['b'])
    await expect.poll(() => crowd.every(({ received }) => received.join() === 'a')).toBe(true)
    for (const { stop } of [...crowd, elsewhere]) await stop()
  })

  it('are not heard any more by who has stopped, while others hear on', async () => {
    const gone = await listen('leaving')
    const stays = await listen('leaving')
    await gone.stop()
    await notify('leaving', 'after')
    await expect.poll(() => stays.received).toEqual(['after'])
    expect(gone.received).toEqual([])
    await stays.stop()
    const fence = await listen('fence')
    await notify('leaving', 'to nobody')
    await notify('fence', LAST)
    await expect.poll(() => fence.received).toEqual([LAST])
    await fence.stop()
    const late = await listen('leaving')
    await notify('leaving', LAST)
    await expect.poll(() => late.received).toEqual([LAST])
    expect(stays.received).toEqual(['after'])
    await late.stop()
  })

  it('reach the others when one of those who listen fails', async () => {
    const stopFailing = await open().listen('failing', () => {
      throw new Error('a listener with a fault')
    })
    const { received, stop } = await listen('failing')
    await notify('failing', 'a')
    await notify('failing', 'b')
    await expect.poll(() => received).toEqual(['a', 'b'])
    await stopFailing()
    await stop()
  })

  it('may be followed by a transaction of who hears them', async () => {
    const answered: Promise<unknown>[] = []
    const stop = await open().listen('answering', (payload) =>
      answered.push(
        open().transaction((tx) => rowsOf(tx, 'insert into shelf values ($1)', [`answer ${payload}`])),
      ),
    )
    await notify('answering', '1')
    await expect.poll(() => answered.length).toBe(1)
    await Promise.all(answered)
    expect(await column(open().db, `select code from shelf where code like 'answer%'`)).toEqual(['answer 1'])
    await stop()
  })

  it('hold 7,999 bytes in any script, and no more', async () => {
    const { received, stop } = await listen('sizes')
    const largest = `${'ت'.repeat(3_999)}x`
    await notify('sizes', largest)
    await expect.poll(() => received).toEqual([largest])
    await expect(notify('sizes', 'ت'.repeat(4_000))).rejects.toThrow(RangeError)
    await expect(notify('No; drop table shelf', 'x')).rejects.toThrow('no channel name')
    await expect(listen('No; drop table shelf')).rejects.toThrow('no channel name')
    await stop()
  })

  it('may be empty, and hold any letter', async () => {
    const { received, stop } = await listen('letters')
    await notify('letters', '')
    await notify('letters', `'; عنب "🍇"\n`)
    await expect.poll(() => received).toEqual(['', `'; عنب "🍇"\n`])
    await stop()
  })

  it('are told for each of many transactions that say different things', async () => {
    const { received, stop } = await listen('many')
    const payloads = Array.from({ length: 40 }, (_, index) => `${index}`)
    await Promise.all(payloads.map((payload) => notify('many', payload)))
    await expect.poll(() => received.toSorted()).toEqual(payloads.toSorted())
    await stop()
  })
})
