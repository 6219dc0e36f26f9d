import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

interface Named {
  id: number
  name: string
}

/** The staff who appear in the trail. */
export const actorsOptions = queryOptions({
  queryKey: ['audit', 'actors'],
  queryFn: async ({ signal }) => (await api.get<{ data: Named[] }>('audit/actors', { signal })).data,
  meta: { quiet: true },
})

/** What can be chosen in the filters. */
export const kindsOptions = queryOptions({
  queryKey: ['audit', 'kinds'],
  queryFn: async ({ signal }) =>
    (await api.get<{ data: { resources: string[]; actions: string[] } }>('audit/kinds', { signal })).data,
  meta: { quiet: true },
})
