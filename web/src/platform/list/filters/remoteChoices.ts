import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { queryOf } from '../../http/call.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { queryClient } from '../../state/queries.ts'
import type { Search } from '../../i18n/searchText.ts'
import type { FilterChoice, ListFilter } from './listFilters.ts'

/** Values of one field that are offered at once; typing finds the others. */
const SHOWN = 20

/** Checks whether the values of a filter are requested from the server, because the screen does not know them. */
export const isRemote = (filter: ListFilter): boolean =>
  filter.kind === 'reference' || (filter.kind === 'own' && filter.choices !== undefined)

/** The values of a filter that fit what is typed; whoever may not list them has none. */
export async function remoteChoices(
  filter: ListFilter,
  typed: string,
  search: Search,
  t: Translate,
): Promise<readonly FilterChoice[]> {
  if (filter.kind === 'own') return (await filter.choices?.(typed, t)) ?? []
  if (filter.kind !== 'reference') return []
  const { to, within } = filter
  const { data } = await queryClient.fetchQuery({
    ...queryOf(resourceApi({ name: to }).choices, {
      query: {
        name: typed,
        suggest: 1,
        per_page: SHOWN,
        status: 1,
        ...filter.query,
        ...(within && search[within] ? { [within]: search[within] } : {}),
      },
    }),
    meta: { quiet: true },
  })
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}
