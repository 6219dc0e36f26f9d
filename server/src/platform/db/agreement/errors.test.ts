import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { DatabaseUnavailable, errorCode, takenConstraint } from '../databaseErrors.ts'
import { column, openedFor, rowsOf } from './opened.ts'

const databases = bothDatabases('what went wrong is told by codes')

const prepare = `
  create table baskets (id int primary key, code text not null, short varchar(3), fruit int,
    constraint baskets_code_key unique (code), constraint fruit_above_zero check (fruit > 0));
  create table apples (id int primary key, basket_id int not null constraint apples_basket references baskets (id));
  create unique index apples_by_pair on apples (basket_id, id) where id > 10;
  insert into baskets values (1, 'first', 'a', 1);
  insert into apples values (1, 1)`

const refusals: readonly (readonly [
  wrong: string,
  code: string,
  statement: string,
  values?: readonly unknown[],
])[] = [
  ['a value taken twice', '23505', `insert into baskets values (2, 'first')`],
  ['a record that is missing', '23503', 'insert into apples values (2, 99)'],
  ['a record that others need', '23503', 'delete from baskets where id = 1'],
  ['nothing where something must be', '23502', 'insert into baskets (id) values (3)'],
  ['a broken rule', '23514', `insert into baskets values (3, 'x', 'a', 0)`],
  ['a text that is too long', '22001', `insert into baskets values (3, 'x', 'abcd')`],
  ['a number that is too large', '22003', 'select $1::int', ['2147483648']],
  ['a text that is no number', '22P02', 'select $1::int', ['سبعة']],
  ['a text that is no identifier', '22P02', 'select $1::uuid', ['x']],
  ['a text that is no document', '22P02', 'select $1::jsonb', ['{']],
  ['a day that there is not', '22008', 'select $1::date', ['2026-02-30']],
  ['a text that is no day', '22007', 'select $1::date', ['soon']],
  ['a zone that there is not', '22023', `select now() at time zone $1`, ['Asia/Nowhere']],
  ['a division by zero', '22012', 'select 1 / $1::int', [0]],
  ['a table that there is not', '42P01', 'select * from pears'],
  ['a column that there is not', '42703', 'select peel from apples'],
  ['a function that there is not', '42883', 'select peeled(1)'],
  ['no SQL', '42601', 'selct 1'],
  ['a pattern that is none', '2201B', `select 'a' ~ $1`, ['(']],
  ['two rows where one is', '21000', 'select (select n from generate_series(1, 2) n)'],
  ['a value too few', '08P01', 'select $1::int, $2::int', [1]],
  ['a refusal of our own', 'P0001', `do $$ begin raise exception 'no'; end $$`],
]

describe.each(databases)('what went wrong on %s', (kind) => {
  const open = openedFor(kind, prepare)

  it.each(refusals)('%s is %s', async (_wrong, code, statement, values) => {
    const error: unknown = await rowsOf(open().db, statement, values).catch((thrown: unknown) => thrown)
    // The protocol's own class counts as a lost connection.
    if (code.startsWith('08')) expect(error).toBeInstanceOf(DatabaseUnavailable)
    else expect(errorCode(error)).toBe(code)
    expect(await column(open().db, 'select count(*) from apples')).toEqual([1])
  })

  it('names the constraint that is taken, a partial index too', async () => {
    const { db } = open()
    const taken = (statement: string) => rowsOf(db, statement).then(() => 'none', takenConstraint)
    expect(await taken(`insert into baskets values (2, 'first')`)).toBe('baskets_code_key')
    expect(await taken('insert into apples values (11, 1), (11, 1)')).toBe('apples_pkey')
    expect(await taken('insert into apples values (2, 99)')).toBeUndefined()
  })

  it('names the constraint, the table and the column of other rules', async () => {
    const { db } = open()
    await expect(rowsOf(db, `insert into baskets values (3, 'x', 'a', 0)`)).rejects.toMatchObject({
      constraint: 'fruit_above_zero',
      table: 'baskets',
    })
    await expect(rowsOf(db, 'insert into apples values (2, 99)')).rejects.toMatchObject({
      constraint: 'apples_basket',
    })
    await expect(rowsOf(db, 'insert into baskets (id) values (3)')).rejects.toMatchObject({ column: 'code' })
  })

  it('brings hint and detail of whoever raised it', async () => {
    const raised = rowsOf(
      open().db,
      `do $$ begin raise exception 'مرفوض' using errcode = 'P0042', detail = 'd', hint = 'h'; end $$`,
    )
    await expect(raised).rejects.toMatchObject({ code: 'P0042', message: 'مرفوض', detail: 'd', hint: 'h' })
  })

  it('says that a write in a transaction that only reads can not be done now', async () => {
    const written = open().transaction(async (tx) => {
      await rowsOf(tx, 'set transaction read only')
      await rowsOf(tx, `insert into baskets values (5, 'five')`)
    })
    await expect(written).rejects.toThrow(DatabaseUnavailable)
    expect(await column(open().db, 'select count(*) from baskets')).toEqual([1])
  })

  it('is told once a constraint that waits for the commit is broken', async () => {
    const { db } = open()
    await rowsOf(
      db,
      `create table chairs (n int constraint chairs_n unique deferrable initially deferred); insert into chairs values (1)`,
    )
    let reached = false
    const broken = open().transaction(async (tx) => {
      await rowsOf(tx, 'insert into chairs values (1)')
      reached = true
    })
    await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'chairs_n' })
    expect(reached).toBe(true)
    expect(await column(db, 'select n from chairs')).toEqual([1])
  })

  it('in a statement of many rows takes all of them back', async () => {
    const many = rowsOf(open().db, 'insert into apples select n, 1 from generate_series(100, 1, -1) n')
    await expect(many).rejects.toMatchObject({ code: '23505' })
    expect(await column(open().db, 'select count(*) from apples')).toEqual([1])
  })
})
