import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { DatabaseUnavailable, errorCode, violatedUniqueConstraint } from '../databaseErrors.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('what went wrong is told by codes')

const prepare = `
  create table baskets (id int primary key, code text not null, short varchar(3), fruit int,
    constraint baskets_code_key unique (code), constraint fruit_above_zero check (fruit > 0));
  create table apples (id int primary key, basket_id int not null constraint apples_basket references baskets (id));
  create unique index apples_by_pair on apples (basket_id, id) where id > 10;
  insert into baskets values (1, 'first', 'a', 1);
  insert into apples values (1, 1)`

interface Refusal {
  wrong: string
  code: string
  statement: string
  values?: readonly unknown[]
}

const refusals: readonly Refusal[] = [
  { wrong: 'a value taken twice', code: '23505', statement: `insert into baskets values (2, 'first')` },
  { wrong: 'a record that is missing', code: '23503', statement: 'insert into apples values (2, 99)' },
  { wrong: 'a record that others need', code: '23503', statement: 'delete from baskets where id = 1' },
  {
    wrong: 'nothing where something must be',
    code: '23502',
    statement: 'insert into baskets (id) values (3)',
  },
  { wrong: 'a broken rule', code: '23514', statement: `insert into baskets values (3, 'x', 'a', 0)` },
  {
    wrong: 'a text that is too long',
    code: '22001',
    statement: `insert into baskets values (3, 'x', 'abcd')`,
  },
  { wrong: 'a number that is too large', code: '22003', statement: 'select $1::int', values: ['2147483648'] },
  { wrong: 'a text that is no number', code: '22P02', statement: 'select $1::int', values: ['سبعة'] },
  { wrong: 'a text that is no identifier', code: '22P02', statement: 'select $1::uuid', values: ['x'] },
  { wrong: 'a text that is no document', code: '22P02', statement: 'select $1::jsonb', values: ['{'] },
  { wrong: 'a day that there is not', code: '22008', statement: 'select $1::date', values: ['2026-02-30'] },
  { wrong: 'a text that is no day', code: '22007', statement: 'select $1::date', values: ['soon'] },
  {
    wrong: 'a zone that there is not',
    code: '22023',
    statement: `select now() at time zone $1`,
    values: ['Asia/Nowhere'],
  },
  { wrong: 'a division by zero', code: '22012', statement: 'select 1 / $1::int', values: [0] },
  { wrong: 'a table that there is not', code: '42P01', statement: 'select * from pears' },
  { wrong: 'a column that there is not', code: '42703', statement: 'select peel from apples' },
  { wrong: 'a function that there is not', code: '42883', statement: 'select peeled(1)' },
  { wrong: 'no SQL', code: '42601', statement: 'selct 1' },
  { wrong: 'a pattern that is none', code: '2201B', statement: `select 'a' ~ $1`, values: ['('] },
  {
    wrong: 'two rows where one is',
    code: '21000',
    statement: 'select (select n from generate_series(1, 2) n)',
  },
  { wrong: 'a value too few', code: '08P01', statement: 'select $1::int, $2::int', values: [1] },
  { wrong: 'a refusal of our own', code: 'P0001', statement: `do $$ begin raise exception 'no'; end $$` },
]

describe.each(databases)('what went wrong on %s', (kind) => {
  const open = openedFor(kind, prepare)

  it.each(refusals)('$wrong is $code', async ({ code, statement, values }) => {
    const error: unknown = await rowsOf(open().db, statement, values).catch((thrown: unknown) => thrown)
    // The protocol's own class counts as a lost connection.
    if (code.startsWith('08')) expect(error).toBeInstanceOf(DatabaseUnavailable)
    else expect(errorCode(error)).toBe(code)
    expect(await column(open().db, 'select count(*) from apples')).toEqual([1])
  })

  it('names the constraint that is taken, a partial index too', async () => {
    const { db } = open()
    const taken = (statement: string) => rowsOf(db, statement).then(() => 'none', violatedUniqueConstraint)
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
      // Out of this text a form learns which field names what is not there.
      detail: 'Key (basket_id)=(99) is not present in table "baskets".',
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
