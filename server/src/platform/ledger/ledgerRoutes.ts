import * as z from 'zod/mini'
import { entriesTable, entryPermission, staffKinds } from '@bustan/contract/core/ledger/ledger.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgerApi } from '@bustan/contract/core/ledger/ledgerApi.ts'
import { balancesOf, entriesOf, LARGEST_NUMBER } from '@bustan/contract/core/ledger/ledgerResources.ts'
import { withSchemas } from '@bustan/contract/core/calls/endpoint.ts'
import { amount, lines, optional, present, whole } from '@bustan/contract/core/resource/inputs.ts'
import { rowSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { sql } from 'kysely'
import { mayCall } from '../access/access.ts'
import { crudRoutes } from '../crud/crudRoutes.ts'
import { referredIn } from '../crud/store/names.ts'
import { store } from '../crud/store/store.ts'
import { AppError, invalidField } from '../faults/errors.ts'
import type { Call, Route } from '../http/registry/route.ts'
import type { Platform } from '../platform.ts'
import { ledgerCalls, ownersOf, readKind } from './ledgers.ts'
import { mergedAccounts } from '../db/statements/mergedAccounts.ts'

/** Serves what is read of a ledger as any list is. Returns the entries. */
function readRoutes(route: Route, platform: Platform, ledger: Ledger) {
  const owners = ownersOf(ledger, platform.records)
  const { mergedInto, table } = owners
  const referred = { owner_id: referredIn(owners) }
  const entries = store(entriesOf(ledger), {
    table: entriesTable(ledger),
    referred,
    computed: {
      reversed_by: sql`(
        select r.id from ${sql.table(entriesTable(ledger))} r
        where r.reverses = ${sql.ref(`${entriesTable(ledger)}.id`)})`,
    },
  })
  crudRoutes(route, platform, entries, {
    listWhere: ({ owner_id: owner }) =>
      owner === undefined
        ? []
        : [sql`owner_id in ${mergedInto ? mergedAccounts(table, mergedInto, owner) : sql`(${owner})`}`],
  })
  const balances = { table: tableOf(ledger.name), columns: { owner_id: 'id' }, referred }
  crudRoutes(route, platform, store(balancesOf(ledger), balances), {
    listWhere: ({ has_balance: has }) => (has === undefined ? [] : [sql`(balance <> 0) = ${has}`]),
  })
  return entries
}

/** Puts the calls of a ledger on an API. */
export function ledgerRoutes(route: Route, platform: Platform, ledger: Ledger): void {
  const entries = readRoutes(route, platform, ledger)
  const kinds = staffKinds(ledger)
  if (kinds.length === 0) return
  const api = ledgerApi(ledger)
  const calls = ledgerCalls(platform, ledger)
  const answer = z.object({ message: z.string(), data: rowSchema(entriesOf(ledger)) })
  const sent = ledger.unit === 'money' ? amount({ positive: true }) : whole(1, LARGEST_NUMBER)

  /** Throws not_reversible for what staff do not add, and forbidden where this caller may not. */
  const requireKind = (kind: string, { identity }: Call) => {
    if (!kinds.includes(kind)) throw new AppError('not_reversible')
    if (!mayCall(entryPermission(ledger, kind), identity)) throw new AppError('forbidden')
  }
  const answerAdded = async (call: Call, id: number) => ({
    message: call.t('done/addedSuccessfully'),
    data: await entries.find(call.db, id, call.language),
  })
  const input = { kind: present(z.enum(kinds)), amount: present(sent), reason: optional(lines(500)) }
  route(
    withSchemas(api.add, { body: z.object(input), answer }),
    { summary: `Change one balance of ${ledger.name} by an entry`, status: 201 },
    {
      commit: async (tx, call) => {
        const { reason = null, ...entry } = call.body
        requireKind(entry.kind, call)
        if (ledger.entries[entry.kind]?.reason && reason === null) throw invalidField('reason', 'required')
        const { actor, params } = call
        return answerAdded(call, await calls.change(tx, { ...entry, reason, owner: params.id, actor }))
      },
    },
  )
  route(
    withSchemas(api.reverse, { body: z.object({ reason: present(lines(500)) }), answer }),
    { summary: `Take one entry of ${ledger.name} back`, status: 201 },
    {
      commit: async (tx, call) => {
        const { actor, params, body } = call
        requireKind((await readKind(tx, ledger, params.id)).kind, call)
        return answerAdded(call, await calls.reverse(tx, params.id, { reason: body.reason, actor }))
      },
    },
  )
}
