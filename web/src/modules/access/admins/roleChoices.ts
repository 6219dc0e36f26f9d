import { matchingChoices } from '../../../platform/list/filters/matchingChoices.ts'
import type { FilterChoice } from '../../../platform/list/filters/listFilters.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import { roleOptions } from './adminKit.ts'

/** Returns the choices of the filter by role, for the people a role was given to: the roles by their name. */
export async function roleChoices(typed: string): Promise<FilterChoice[]> {
  const { data } = await queryClient.fetchQuery({ ...roleOptions, meta: { quiet: true } })
  return matchingChoices(
    data.map(({ id, name }) => ({ value: String(id), label: name })),
    typed,
  )
}
