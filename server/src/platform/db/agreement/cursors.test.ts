import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('a cursor belongs to a session, and one of the two has a single one')

const declare = (name: string, rows: string) => `declare ${name} cursor for select ${rows}`

describe.each(databases)('a cursor on %s', (kind) => {
  const open = openedFor(kind)
  const left = () => column(open().db, 'select name from pg_cursors')

  it('gives rows by and by, until there are none', async () => {
    await open().transaction(async (tx) => {
      await rowsOf(tx, declare('many', 'n from generate_series(1, 5) n'))
      expect(await column(tx, 'fetch 2 from many')).toEqual([1, 2])
      expect(await column(tx, 'fetch 2 from many')).toEqual([3, 4])
      expect(await column(tx, 'fetch 2 from many')).toEqual([5])
      expect(await column(tx, 'fetch 2 from many')).toEqual([])
    })
    expect(await left()).toEqual([])
  })

  it('goes with its transaction when nobody reads it to the end', async () => {
    await open().transaction(async (tx) => {
      await rowsOf(tx, declare('early', 'n from generate_series(1, 1000000) n'))
      expect(await column(tx, 'fetch 1 from early')).toEqual([1])
    })
    expect(await left()).toEqual([])
    const gone = open().transaction((tx) => rowsOf(tx, 'fetch 1 from early'))
    await expect(gone).rejects.toMatchObject({ code: '34000' })
  })

  it('fails in its middle at the row that does, and leaves the session to others', async () => {
    const broken = open().transaction(async (tx) => {
      await rowsOf(tx, declare('bad', '10 / (3 - n) as q from generate_series(1, 5) n'))
      expect(await column(tx, 'fetch 2 from bad')).toEqual([5, 10])
      await rowsOf(tx, 'fetch 2 from bad')
    })
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    expect(await left()).toEqual([])
    await expect(open().ping()).resolves.toBeUndefined()
  })

  it('is read beside another one', async () => {
    await open().transaction(async (tx) => {
      await rowsOf(tx, declare('up', 'n from generate_series(1, 3) n'))
      await rowsOf(tx, declare('down', 'n from generate_series(3, 1, -1) n'))
      const pairs: unknown[] = []
      for (let time = 0; time < 3; time += 1)
        pairs.push([await column(tx, 'fetch up'), await column(tx, 'fetch down')].flat())
      expect(pairs).toEqual([
        [1, 3],
        [2, 2],
        [3, 1],
      ])
    })
  })

  it('shows what was there when it was declared', async () => {
    await rowsOf(open().db, 'create table seen (n int); insert into seen values (1), (2)')
    await open().transaction(async (tx) => {
      await rowsOf(tx, declare('before', 'n from seen order by n'))
      await rowsOf(tx, 'insert into seen values (3); delete from seen where n = 1')
      expect(await column(tx, 'fetch all from before')).toEqual([1, 2])
    })
  })

  it('of the builder is refused: lists are read by key', async () => {
    const reading = async () => {
      for await (const row of open().db.selectFrom('changes').select('id').stream()) expect(row).toBeDefined()
    }
    await expect(reading()).rejects.toThrow(/cursor/i)
    await expect(open().ping()).resolves.toBeUndefined()
  })
})
