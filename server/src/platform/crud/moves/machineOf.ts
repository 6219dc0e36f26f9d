import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Store } from '../store/storeCalls.ts'

/** Returns the state of a resource's records, with its columns; null where they have none. */
export function machineOf<R extends Resource>({ resource, storage: { columns = {} } }: Store<R>) {
  const state = stateIn(resource.fields)
  if (!state) return null
  const columnOf = (name: string) => columns[name] ?? name
  const { name, field } = state
  return { name, ...field.machine, column: columnOf(name), since: columnOf(sinceOf(name)), columnOf }
}
