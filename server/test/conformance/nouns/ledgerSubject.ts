import { sql } from 'kysely'
import { beforeAll, describe } from 'vitest'
import { entriesTable } from '@bustan/contract/core/ledger/ledger.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgers } from '@bustan/contract/modules.ts'
import { pathOf, tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { bothDatabases } from '../../databases/kinds.ts'
import { sketchedLedgers } from '../../scenes/sketches/sketches.ts'
import { sampleLedgers } from '../../scenes/values/sampleLedgers.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { CallOptions, Json } from '../../testApp.ts'
import { sharedScene } from '../conformanceScene.ts'
import type { Scene } from '../conformanceScene.ts'

/** Every ledger of the registry, one of money that people have, and one of numbers that may be owed. */
export const everyLedger: readonly Ledger[] = [...ledgers, ...sampleLedgers, ...sketchedLedgers]
export const REASON = 'تسوية'

/** A ledger of one product, and the ways to use it. */
function ledgerOf({ app, shared, keeper }: Scene, ledger: Ledger) {
  const base = DASHBOARD + pathOf(ledger.name)
  const { db } = app.platform.database
  let turn = 0
  const call = async (method: string, path: string, options: CallOptions = {}) => {
    turn += 1
    const language = options.language ?? (turn % 2 ? ('ar' as const) : ('en' as const))
    return {
      ...(await app.call(method, base + path, { token: app.superToken, ...options, language })),
      language,
    }
  }
  const body = (kind: string, amount: unknown, more: object = {}) => ({
    kind,
    amount,
    reason: REASON,
    ...more,
  })
  return {
    app,
    keeper,
    call,
    /** Adds an owner without a balance. */
    addOwner: () => shared.addTarget({ kind: 'reference', ...ledger.of }),
    add: (owner: number, kind: string, amount: unknown, options: CallOptions = {}) =>
      call('POST', `/${owner}/entries`, { body: body(kind, amount), ...options }),
    reverse: (entry: number, options: CallOptions = {}) =>
      call('POST', `/entries/${entry}/reverse`, { body: { reason: REASON }, ...options }),
    balance: async (owner: number): Promise<number> =>
      (await call('GET', `?owner_id=${owner}`)).body.data[0]?.balance ?? 0,
    entries: async (query: string): Promise<Json[]> =>
      (await call('GET', `/entries?per_page=100&${query}`)).body.data,
    trail: async (owner: number): Promise<Json[]> => {
      const path = `${DASHBOARD}/audit?resource=${ledger.name}&record_id=${owner}&per_page=50`
      return (await app.call('GET', path, { token: app.superToken, language: 'en' })).body.data.toReversed()
    },
    /** A fingerprint of balances, entries and the trail. */
    async state() {
      const { rows } = await sql<object>`
        select (select md5(string_agg(b::text, '|' order by id)) from ${sql.table(tableOf(ledger.name))} b) as balances,
          (select md5(string_agg(e::text, '|' order by id)) from ${sql.table(entriesTable(ledger))} e) as entries,
          (select count(*)::int from changes where resource = ${ledger.name}) as changes`.execute(db)
      return rows[0]
    },
  }
}

/** Runs the tests that `define` makes on every ledger, on both databases, with one product for all of them. */
export function everyLedgerOn(
  why: string,
  define: (of: () => ReturnType<typeof ledgerOf>, ledger: Ledger) => void,
): void {
  describe.each(bothDatabases(why))('on %s', (kind) => {
    let scene: Scene
    beforeAll(async () => {
      scene = await sharedScene(kind)
    })

    for (const ledger of everyLedger)
      describe(ledger.name, () => {
        define(() => ledgerOf(scene, ledger), ledger)
      })
  })
}

/** The kinds of a ledger that staff add: one that adds to a balance and one that takes from it, and its floor as it is shown. */
export function partsOf(ledger: Ledger) {
  const kinds = Object.keys(ledger.entries).filter((kind) => ledger.entries[kind]?.by === 'staff')
  const goes = (sign: 1 | -1) => kinds.find((kind) => ledger.entries[kind]?.sign === sign) ?? ''
  const isMoney = ledger.unit === 'money'
  const factor = isMoney ? 100 : 1
  return { kinds, inward: goes(1), outward: goes(-1), floor: (ledger.floor ?? 0) / factor, isMoney, factor }
}
