import { beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { insertOrders } from '../../../../test/scenes/sales/orderRows.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('what may never be changed is kept by triggers of each')

/** Statements that the database refuses whoever sends them. */
const refused: readonly string[] = [
  `update changes set action = 'nothing'`,
  'delete from changes',
  'truncate changes',
  'update change_seals set sequence = sequence',
  'delete from change_seals where false',
  'truncate change_seals',
  'update change_seal_head set sequence = -1',
  'delete from change_seal_head',
  'truncate change_seal_head',
  `update invoices set total = total`,
  'delete from invoices',
  'truncate invoices',
]

const invoice = `
  insert into invoices (id, kind, year, number, order_id, issued_at, tax_point, sub_total, delivery, tax, total, document, sequence, hash)
  values ($1::int, 'invoice', 2026, $1::int, $2::int, now(), now(), 10, 0, 2, $3::int, '{}', $1::int, '\\x00')`

describe.each(databases)('the database refuses on %s', (kind) => {
  const open = openedFor(
    kind,
    `insert into changes (resource, record_id, action, actor_kind) values ('units', '1', 'create', 'system')`,
  )

  let orders: number[] = []
  beforeAll(async () => {
    orders = await insertOrders(open().db, 12)
    await rowsOf(open().db, invoice, [1, orders[0], 12])
  })

  const counted = () =>
    rowsOf(
      open().db,
      `select state, sum(n)::int as n from order_counts where span = 'all' group by 1 having sum(n) <> 0 order by 1`,
    )

  it('to count what was taken back', async () => {
    const { db } = open()
    const prepare = `update orders set state = 'prepared' where id = any($1::int[])`
    expect(await counted()).toEqual([
      { state: '*', n: 12 },
      { state: 'new', n: 12 },
    ])
    const undone = open().transaction(async (tx) => {
      await rowsOf(tx, prepare, [orders])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await counted()).toEqual([
      { state: '*', n: 12 },
      { state: 'new', n: 12 },
    ])
    await rowsOf(db, prepare, [orders])
    expect(await counted()).toEqual([
      { state: '*', n: 12 },
      { state: 'prepared', n: 12 },
    ])
  })

  it('an invoice whose sums are wrong, a second one, and to lose the order of one', async () => {
    const { db } = open()
    await expect(rowsOf(db, invoice, [2, orders[1], 13])).rejects.toMatchObject({ code: '23514' })
    await expect(rowsOf(db, invoice, [2, orders[0], 12])).rejects.toMatchObject({ code: '23505' })
    await expect(rowsOf(db, 'delete from orders where id = $1', [orders[0]])).rejects.toMatchObject({
      // Since Postgres 18 "restrict" has a code of its own.
      code: expect.stringMatching(/^23(503|001)$/),
    })
  })

  it.each(refused)('%s', async (statement) => {
    const whole = () =>
      rowsOf(
        open().db,
        `select (select count(*) from changes) as changes, (select count(*) from invoices) as invoices,
           (select sequence from change_seal_head) as head`,
      )
    const before = await whole()
    await expect(rowsOf(open().db, statement)).rejects.toMatchObject({ code: '23001' })
    await expect(open().transaction((tx) => rowsOf(tx, statement))).rejects.toMatchObject({ code: '23001' })
    expect(await whole()).toEqual(before)
  })
})
