import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ListAnswer } from './resource/resource.queries.ts'

/**
 * A record that was chosen, by its name: asked for among what can be chosen, which more people may read than the record.
 * Whoever may not even that is left with its number.
 */
export const chosenOptions = (name: string, id: string) =>
  queryOptions({
    queryKey: [name, 'chosen', id],
    queryFn: async ({ signal }) =>
      (await api.get<ListAnswer>(name, { query: { suggest: 1, id }, signal })).data[0] ?? null,
    meta: { quiet: true },
  })
