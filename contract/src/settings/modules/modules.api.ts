import * as z from 'zod/mini'
import { endpoint } from '../../core/calls/endpoint.ts'
import { flag, optional, present } from '../../core/resource/inputs.ts'

const named = z.object({ name: z.string(), title: z.string() })

const module = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  is_on: z.boolean(),
  requires: z.array(named),
  /** The modules that are on and need it. */
  needed_by: z.array(named),
  /** The lists that it brings. */
  resources: z.array(named),
  /** The records of its lists that are not done with yet, where there are any. */
  open_work: z.array(z.object({ ...named.shape, count: z.int() })),
  changed_at: z.nullable(z.string()),
})
export type ModuleState = z.output<typeof module>

/** The modules that a shop may leave off. */
export const modulesApi = {
  list: endpoint('GET', '/modules', 'modules index', { answer: z.object({ data: z.array(module) }) }),
  /**
   * Switches one on or off; off with open work only where that is `confirmed`. `name` stands in the body: an address has the number of a
   * record, and a module has none.
   */
  edit: endpoint('POST', '/modules', 'modules edit', {
    body: z.object({ name: z.string(), is_on: present(flag()), confirmed: optional(flag()) }),
    answer: z.object({ message: z.string(), data: module }),
  }),
}
