import type * as z from 'zod/mini'
import type { Endpoint } from '../calls/endpoint.ts'
import type { AnyRow, Resource } from '../resource/resource.ts'
import { resourceApi } from '../resource/resourceApi.ts'
import { pathOf } from '../resource/resourceNames.ts'
import { entryPermission, staffKinds } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { balancesOf, entriesOf } from './ledgerResources.ts'
import type { EntryInput, EntryRow } from './ledgerResources.ts'

type Added = z.ZodMiniType<{ message: string; data: EntryRow }>

/** Returns the calls of a ledger without their schemas. Each kind of entry asks for its own permission, as does taking one back. */
export function ledgerApi(ledger: Ledger) {
  const base = pathOf(ledger.name)
  const access = [...new Set(staffKinds(ledger).map((kind) => entryPermission(ledger, kind)))]
  const add: Endpoint<{ body: z.ZodMiniType<EntryInput>; answer: Added }, `${string}/:id/entries`> = {
    method: 'POST',
    path: `${base}/:id/entries`,
    access,
  }
  const reverse: Endpoint<
    { body: z.ZodMiniType<{ reason: string }>; answer: Added },
    `${string}/entries/:id/reverse`
  > = { method: 'POST', path: `${base}/entries/:id/reverse`, access }
  return {
    balances: resourceApi<Resource, AnyRow & { balance: number }>(balancesOf(ledger)).list,
    entries: resourceApi<Resource, EntryRow>(entriesOf(ledger)).list,
    add,
    reverse,
  }
}
