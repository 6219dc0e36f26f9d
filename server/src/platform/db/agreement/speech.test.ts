import { describe, expect, it } from 'vitest'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { escapeLike } from '../statements/like.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases(
  'one is Postgres 15 or later, the other a newer one compiled for another machine',
)

const fruits = [
  'تفاح أحمر',
  'تُفّاح',
  'موز',
  'Apple',
  'apple',
  'Éclair',
  'zebra',
  '10 كيلو',
  '٢ كيلو',
  '100% عصير',
  'a_b',
]

/** The result that each statement must return on every database. */
const answers: readonly (readonly [of: string, statement: string, answer: unknown])[] = [
  ['lower letters beyond ASCII', `select lower('ÀÉÎ Straße') || '|' || lower('تفاح')`, 'àéî straße|تفاح'],
  ['ilike beyond ASCII', `select 'ÉCLAIR' ilike '%éclair%' and 'تفاح' ilike 'تف%'`, true],
  ['an escaped percent sign', `select '100%' like '100\\%' and not '1000' like '100\\%'`, true],
  ['a class of letters in a pattern', `select 'تفاح12' ~ '^[[:alpha:]]+[0-9]+$'`, true],
  ['letters that are replaced', `select regexp_replace('الليمون', '^ال', '')`, 'ليمون'],
  ['letters that are translated', `select translate('٠١٢٣٤٥٦٧٨٩', '٠١٢٣٤٥٦٧٨٩', '0123456789')`, '0123456789'],
  ['one normal form', `select normalize(U&'e\\0301', nfc) = 'é' and normalize('ﻻ', nfkc) = 'لا'`, true],
  ['length in letters and in bytes', `select length('تمر🍇') || ' ' || octet_length('تمر🍇')`, '4 10'],
  ['likeness', `select similarity('تفاح', 'تفاحة') > 0.4 and 'apple' % 'aple'`, true],
  ['parts of texts', `select split_part('a,b,c', ',', 2) || left('تمر', 1) || right('تمر', 1)`, 'bتر'],
  ['a document within a document', `select '{"a": {"b": [1, 2]}}'::jsonb @> '{"a": {"b": [2]}}'`, true],
  ['a key of a document', `select '{"a": null}'::jsonb ? 'a' and not '{}'::jsonb ? 'a'`, true],
  ['a path into a document', `select '{"a": [{"b": "ض"}]}'::jsonb #>> '{a,0,b}'`, 'ض'],
  ['a key taken out of a document', `select ('{"a": 1, "b": 2}'::jsonb - 'a')::text`, '{"b": 2}'],
  [
    'documents put together',
    `select ('{"a": 1}'::jsonb || '{"a": 2, "b": 3}'::jsonb)::text`,
    '{"a": 2, "b": 3}',
  ],
  ['a path in the language of paths', `select jsonb_path_exists('{"n": 5}', '$.n ? (@ > 3)')`, true],
  [
    'rows out of a document',
    `select string_agg(r.name || r.n, ',' order by r.n) from json_to_recordset('[{"n": 2, "name": "ب"}, {"n": 1, "name": "ا"}]')
       as r(n int, name text)`,
    'ا1,ب2',
  ],
  [
    'a document out of rows',
    `select json_agg(n order by n desc)::text from generate_series(1, 3) n`,
    '[3, 2, 1]',
  ],
  [
    'an object out of rows',
    `select json_object_agg(n, n * 2 order by n)::text from generate_series(1, 2) n`,
    '{ "1" : 2, "2" : 4 }',
  ],
  [
    'days of a month in the shop’s zone',
    `select count(*) from generate_series(timestamp '2026-02-01', '2026-02-28', '1 day') d
       where (d at time zone 'Asia/Riyadh') < timestamptz '2026-02-28 00:00+03'`,
    27,
  ],
  [
    'the day of a moment in the shop’s zone',
    `select ((timestamptz '2026-01-31 22:30Z') at time zone 'Asia/Riyadh')::date`,
    '2026-02-01',
  ],
  [
    'a zone that changes its clocks',
    `select to_char(timestamptz '2026-07-01 12:00Z' at time zone 'Europe/Berlin', 'HH24:MI')`,
    '14:00',
  ],
  [
    'the month of a moment',
    `select to_char(date_trunc('month', timestamptz '2026-03-31 21:30Z', 'Asia/Riyadh'), 'YYYY-MM-DD HH24')`,
    '2026-03-31 21',
  ],
  ['the end of a month', `select (date '2026-01-31' + interval '1 month')::date`, '2026-02-28'],
  ['seconds that are made', `select extract(epoch from make_interval(secs => 90.5))::text`, '90.500000'],
  ['half a halala', `select round(2.5) || ' ' || round(-2.5) || ' ' || round(1.005, 2)`, '3 -3 1.01'],
  ['a quotient of integers', `select 7 / 2 || ' ' || -7 / 2 || ' ' || mod(-7, 2)`, '3 -3 -1'],
  ['a quotient that does not end', `select 10::numeric / 3`, '3.3333333333333333'],
  [
    'a hash',
    `select encode(sha256(convert_to('بستان', 'UTF8')), 'hex') = encode(sha256('بستان'::bytea), 'hex')`,
    true,
  ],
  ['the hash by which a lock is named', `select hashtext('bustan templates')`, -2_058_604_591],
  ['a place in a list', `select array_position(array['a', 'b', 'c'], 'c')`, 3],
  [
    'rows that are numbered',
    `select string_agg(n || ':' || r, ' ' order by n, r) from (
     select n, row_number() over (partition by n % 2 order by n desc) r from generate_series(1, 4) n) t`,
    '1:2 2:2 3:1 4:1',
  ],
  [
    'the row before',
    `select string_agg(coalesce(b::text, '-'), ' ' order by n) from (
     select n, lag(n) over (order by n) b from generate_series(1, 3) n) t`,
    '- 1 2',
  ],
  [
    'a tree',
    `with recursive t(n, way) as (select 1, '1' union all select n + 1, way || '/' || n + 1 from t where n < 3)
     select way from t order by n desc limit 1`,
    '1/2/3',
  ],
  ['sums of some', `select sum(n) filter (where n > 1) from generate_series(1, 3) n`, 5],
  [
    'the oldest transaction still running',
    `select pg_snapshot_xmin(pg_current_snapshot()) <= pg_current_xact_id()`,
    true,
  ],
]

describe.each(databases)('SQL that the product speaks on %s', (kind) => {
  const open = openedFor(
    kind,
    `create table names (id int generated always as identity primary key, name text not null, search text);
     create index names_search on names using gin (search gin_trgm_ops)`,
  )

  it.each(answers)('answers the same of %s', async (_of, statement, answer) => {
    expect(await column(open().db, statement)).toEqual([answer])
  })

  it('sorts by bytes where it is told to', async () => {
    const sorted = await column(
      open().db,
      'select name from unnest($1::text[]) name order by name collate "C"',
      [fruits],
    )
    expect(sorted).toEqual(fruits.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  })

  it('puts what is missing last, and first in the other direction', async () => {
    const sorted = (direction: string) =>
      column(open().db, `select n from unnest(array[2, null, 1]) n order by n ${direction}`)
    expect(await sorted('asc')).toEqual([1, 2, null])
    expect(await sorted('desc')).toEqual([null, 2, 1])
    expect(await sorted('desc nulls last')).toEqual([2, 1, null])
  })

  it('finds what was folded, by an index or without', async () => {
    const { db } = open()
    await rowsOf(db, 'insert into names (name, search) select * from unnest($1::text[], $2::text[])', [
      fruits,
      fruits.map((name) => normalizeForSearch(name)),
    ])
    const matches = (typed: string) =>
      column(db, 'select name from names where search like $1 order by id', [
        `%${escapeLike(normalizeForSearch(typed))}%`,
      ])
    expect(await matches('تفاح')).toEqual(['تفاح أحمر', 'تُفّاح'])
    expect(await matches('APPLE')).toEqual(['Apple', 'apple'])
    expect(await matches('2 كيلو')).toEqual(['٢ كيلو'])
    expect(await matches('100%')).toEqual(['100% عصير'])
    expect(await matches('a_b')).toEqual(['a_b'])
    await open().transaction(async (tx) => {
      await rowsOf(tx, 'set local enable_seqscan = off')
      expect(
        await column(tx, 'select name from names where search like $1 order by id', [
          `%${normalizeForSearch('تفاح')}%`,
        ]),
      ).toEqual(['تفاح أحمر', 'تُفّاح'])
    })
  })

  it('has the extensions that searching needs, and no others are asked for', async () => {
    await rowsOf(
      open().db,
      'create extension if not exists unaccent; create extension if not exists btree_gin',
    )
    expect(await column(open().db, `select unaccent('é')`)).toEqual(['e'])
    expect(
      await column(
        open().db,
        `select extname from pg_extension where extname in ('pg_trgm', 'unaccent', 'btree_gin')`,
      ),
    ).toHaveLength(3)
  })

  it('writes, changes and removes in one statement, each part seeing what was before', async () => {
    const { db } = open()
    await rowsOf(
      db,
      'create table left_over (id int primary key, n int); insert into left_over values (1, 1), (2, 2)',
    )
    const [row] = await rowsOf(
      db,
      `with gone as (delete from left_over where id = 1 returning n),
         grown as (update left_over set n = n * 10 where id = 2 returning n),
         made as (insert into left_over values (3, 3) returning n)
       select (select n from gone) as gone, (select n from grown) as grown, (select n from made) as made,
         (select sum(n) from left_over) as before`,
    )
    expect(row).toEqual({ gone: 1, grown: 20, made: 3, before: 3 })
    expect(await column(db, 'select n from left_over order by id')).toEqual([20, 3])
  })

  it('merges what is there with what is new', async () => {
    const { db } = open()
    await rowsOf(db, 'create table merged (id int primary key, n int); insert into merged values (1, 1)')
    await rowsOf(
      db,
      `merge into merged m using (values (1, 5), (2, 6)) v(id, n) on m.id = v.id
       when matched then update set n = v.n when not matched then insert values (v.id, v.n)`,
    )
    expect(await rowsOf(db, 'select * from merged order by id')).toEqual([
      { id: 1, n: 5 },
      { id: 2, n: 6 },
    ])
  })
})
