import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { queryOf } from '../http/call.ts'

type Choices = Answered<ReturnType<typeof resourceApi>['choices']>

const firstOf = ({ data }: Choices) => data[0] ?? null

/**
 * A record that was chosen, by its name: asked for among what can be chosen, which more people may read than the record.
 * Whoever may not even that is left with its number.
 */
export const chosenOptions = (name: string, id: string) => ({
  ...queryOf(resourceApi({ name }).choices, { query: { suggest: 1, id } }),
  select: firstOf,
  meta: { quiet: true },
})
