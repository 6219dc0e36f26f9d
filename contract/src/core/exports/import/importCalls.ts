import type { Endpoint } from '../../calls/endpoint.ts'
import { permissionOf } from '../../resource/resource.ts'
import type { Resource } from '../../resource/resource.ts'
import { pathOf } from '../../resource/resourceNames.ts'
import type { importAnswer, importInput } from './importSchemas.ts'

/** The calls of an import without their schemas. */
interface ImportCalls {
  /** Adds and changes records by the rows of a file, or says what that would do. */
  send: Endpoint<{ body: typeof importInput; answer: typeof importAnswer; files: ['file'] }>
  /** A file with the columns that are read, and no rows. */
  template: Endpoint<{ query?: never }>
}

/** Returns the calls that import records of a resource. */
export function importCalls(definition: Pick<Resource, 'name' | 'subject'>): ImportCalls {
  const at = { path: `${pathOf(definition.name)}/import`, access: permissionOf(definition, 'create') }
  return { send: { method: 'POST', ...at }, template: { method: 'GET', ...at } }
}
