import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { runPlanned } from '../statements/planned.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('values travel by two drivers, one of them our own')

const long = 'تفاح '.repeat(200_000)
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

interface Journey {
  of: string
  type: string
  given: unknown
  /** The value that comes back, where it is not the given one. */
  read?: unknown
}

const journeys: readonly Journey[] = [
  { of: 'an integer', type: 'int', given: -2_147_483_648 },
  { of: 'the largest number that is exact', type: 'bigint', given: Number.MAX_SAFE_INTEGER },
  { of: 'the smallest number that is exact', type: 'bigint', given: Number.MIN_SAFE_INTEGER },
  { of: 'a bigint of the language', type: 'bigint', given: 42n, read: 42 },
  { of: 'money with its zeros', type: 'numeric(12,2)', given: '1999.90' },
  { of: 'a numeric of many digits', type: 'numeric', given: '12345678901234567890.123456789' },
  { of: 'a numeric that is none', type: 'numeric', given: 'NaN' },
  { of: 'a fraction', type: 'double precision', given: 0.1 },
  { of: 'an infinite fraction', type: 'double precision', given: Infinity },
  { of: 'a small fraction', type: 'real', given: 1.5 },
  { of: 'true', type: 'boolean', given: true },
  { of: 'false', type: 'boolean', given: false },
  { of: 'nothing', type: 'text', given: null },
  { of: 'nothing that was left out', type: 'int', given: undefined, read: null },
  { of: 'an empty text', type: 'text', given: '' },
  { of: 'Arabic, marks and emoji', type: 'text', given: 'مُحَمَّد 🍎👩‍🌾 ـ‏' },
  { of: 'quotes, backslashes and lines', type: 'text', given: `a'b"c\\d\n\t$1 %` },
  { of: 'a text of two megabytes', type: 'text', given: long },
  { of: 'a text of fixed length', type: 'char(4)', given: 'ab', read: 'ab  ' },
  { of: 'a day', type: 'date', given: '2024-02-29' },
  { of: 'a day before the calendar', type: 'date', given: '0001-01-01' },
  { of: 'a time of day', type: 'time', given: '23:59:59.999999' },
  { of: 'a moment', type: 'timestamptz', given: new Date('2026-03-01T00:30:00.123Z') },
  {
    of: 'a moment of another zone, whose microseconds are dropped',
    type: 'timestamptz',
    given: '2026-03-01 03:30:00.123456+03',
    read: new Date('2026-03-01T00:30:00.123Z'),
  },
  { of: 'a moment that never comes', type: 'timestamptz', given: 'infinity', read: Infinity },
  { of: 'an identifier', type: 'uuid', given: '0190b5f6-7a3c-7d2e-8a43-0242ac120002' },
  { of: 'a document', type: 'jsonb', given: { b: [1, null, 'ض'], a: { deep: true } } },
  { of: 'a document that keeps its order', type: 'json', given: { b: 1, a: 2 } },
  { of: 'a document that is a text', type: 'jsonb', given: '"قول"', read: 'قول' },
  { of: 'a document that is null', type: 'jsonb', given: 'null', read: null },
  { of: 'every byte', type: 'bytea', given: everyByte },
  { of: 'no byte', type: 'bytea', given: Buffer.alloc(0) },
  { of: 'a megabyte', type: 'bytea', given: Buffer.alloc(1_000_000, everyByte) },
  { of: 'an empty list', type: 'int[]', given: [] },
  { of: 'a list with gaps', type: 'int[]', given: [1, null, 3] },
  {
    of: 'a list of lists',
    type: 'int[]',
    given: [
      [1, 2],
      [3, 4],
    ],
  },
  { of: 'a list of large numbers', type: 'bigint[]', given: [Number.MAX_SAFE_INTEGER, 0] },
  { of: 'a list of awkward texts', type: 'text[]', given: ['', 'a,b', '"', '\\', 'NULL', 'تمر', '{}'] },
  { of: 'a list of money', type: 'numeric[]', given: ['0.10', '2'] },
  { of: 'a list of days', type: 'date[]', given: ['2026-01-01'] },
  { of: 'a list of answers', type: 'boolean[]', given: [true, false] },
  { of: 'an address of the net', type: 'inet', given: '2001:db8::1' },
]

describe.each(databases)('values on %s', (kind) => {
  const open = openedFor(
    kind,
    `create table made (id bigint generated always as identity, name text not null,
       folded text generated always as (lower(name)) stored, at timestamptz not null default now())`,
  )

  it.each(journeys)('$of comes back as it went', async ({ type, given, read }) => {
    const [back] = await column(open().db, `select $1::${type}`, [given])
    expect(back).toEqual(read === undefined ? given : read)
  })

  it('of every kind come back from a table as from a parameter', async () => {
    const { db } = open()
    const small = journeys.filter(({ given }) => given !== long && !(given instanceof Buffer))
    const columns = small.map(({ type }, index) => `c${index} ${type}`)
    const given = small.map((journey) => journey.given)
    const holes = small.map((_, index) => `$${index + 1}`)
    await rowsOf(db, `create table everything (${columns.join(', ')})`)
    await rowsOf(db, `insert into everything values (${holes.join(', ')})`, given)
    const [row] = await rowsOf(db, 'select * from everything')
    expect(Object.values(row ?? {})).toEqual(
      small.map(({ given: went, read }) => (read === undefined ? went : read)),
    )
  })

  it('beyond what a number holds are refused, in lists too', async () => {
    const { db } = open()
    await expect(rowsOf(db, 'select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    await expect(rowsOf(db, 'select array[9007199254740993]::bigint[]')).rejects.toThrow(RangeError)
    await expect(open().ping()).resolves.toBeUndefined()
  })

  it('that are texts hold no NUL', async () => {
    await expect(rowsOf(open().db, 'select $1::text', ['a\0b'])).rejects.toMatchObject({ code: '22021' })
    await expect(rowsOf(open().db, 'select $1::jsonb', ['"a\\u0000b"'])).rejects.toMatchObject({
      code: '22P05',
    })
  })

  it('that the database makes are told by returning', async () => {
    const [first] = await rowsOf(
      open().db,
      `insert into made (name) values ('Ab') returning id, folded, at <= now() as is_now`,
    )
    expect(first).toEqual({ id: 1, folded: 'ab', is_now: true })
    await expect(rowsOf(open().db, `insert into made (id, name) values (9, 'x')`)).rejects.toMatchObject({
      code: '428C9',
    })
  })

  it('that were taken from a sequence by a transaction that failed are not given again', async () => {
    const undone = open().transaction(async (tx) => {
      await rowsOf(tx, `insert into made (name) values ('x')`)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    const ids = await column(open().db, `insert into made (name) values ('y'), ('z') returning id`)
    expect(ids).toEqual([3, 4])
  })

  it('are computed in UTC, whatever the machine says', async () => {
    const [row] = await rowsOf(
      open().db,
      `select current_setting('TimeZone') as zone, timestamptz '2026-01-01 00:00' as at,
         (timestamptz '2025-12-31 22:00Z')::date as day, extract(hour from timestamptz '2026-01-01 02:00+03')::int as hour`,
    )
    expect(row).toEqual({
      zone: 'UTC',
      at: new Date('2026-01-01T00:00:00Z'),
      day: '2025-12-31',
      hour: 23,
    })
  })

  it('come in thousands of rows and in the order that was asked for', async () => {
    const numbers = await column(
      open().db,
      'select n::bigint from generate_series(1, 20000) n order by n desc',
    )
    expect(numbers).toHaveLength(20_000)
    expect([numbers[0], numbers.at(-1)]).toEqual([20_000, 1])
  })

  it('may be thousands of parameters', async () => {
    const values = Array.from({ length: 5_000 }, (_, index) => index)
    const holes = values.map((_, index) => `($${index + 1}::int)`).join(', ')
    expect(await column(open().db, `select sum(n) from (values ${holes}) v(n)`, values)).toEqual([12_497_500])
  })

  it('change their types from one run of a planned statement to the next', async () => {
    const both = (a: unknown, b: unknown) => sql`select ${a}::text as a, ${b}::jsonb as b`
    const ask = (a: unknown, b: unknown) => runPlanned(open().db, 'agreement.both', both(a, b))
    expect(await ask(null, null)).toEqual([{ a: null, b: null }])
    expect(await ask(7, { n: 1 })).toEqual([{ a: '7', b: { n: 1 } }])
    expect(await ask('عنب', '[1]')).toEqual([{ a: 'عنب', b: [1] }])
    expect(await ask(true, '"x"')).toEqual([{ a: 'true', b: 'x' }])
    expect(await ask(long, null)).toEqual([{ a: long, b: null }])
    expect(await ask(null, 'null')).toEqual([{ a: null, b: null }])
  })

  it('of several statements at once are those of the last, and parameters go with one alone', async () => {
    const { db } = open()
    await rowsOf(db, 'create table first_of_two (n int); insert into first_of_two values (1), (2)')
    expect(await column(db, 'select n from first_of_two order by n')).toEqual([1, 2])
    await expect(rowsOf(db, 'select $1::int; select 2', [1])).rejects.toMatchObject({ code: '42601' })
  })
})
