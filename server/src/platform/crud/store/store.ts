import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { resourceTable } from './resourceTable.ts'
import type { StoreOptions } from './resourceTable.ts'
import type { Store } from './storeCalls.ts'
import { storeReads } from './storeReads.ts'
import { storeWrites } from './storeWrites.ts'

/** A store over a table whose columns follow the definition (see `columnsOf`). */
export function store<R extends Resource>(resource: R, options: StoreOptions): Store<R> {
  const table = resourceTable(resource, options)
  return { resource, storage: options, ...storeReads(table), ...storeWrites(table) }
}
