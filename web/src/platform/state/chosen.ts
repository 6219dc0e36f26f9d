import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../http/call.ts'
import type { Query } from '../http/http.ts'

type Choices = Answered<ReturnType<typeof resourceApi>['choices']>

const firstOf = ({ data }: Choices) => data[0] ?? null

/** Choices shown at once; typing finds the others. */
const SHOWN = 20

/** The records of a resource that can be chosen, by what is typed of their names. Whoever may not list them stays in their form with the record as it is. */
export const choicesOptions = (name: string, typed: string, query: Query | undefined) => ({
  ...queryOf(resourceApi({ name }).choices, {
    query: { name: typed, suggest: 1, per_page: SHOWN, status: 1, ...query },
  }),
  placeholderData: keepPreviousData<Choices>,
  meta: { quiet: true },
})

/**
 * A record that was chosen, by its name: asked for among what can be chosen, which more people may read than the record.
 * Whoever may not even that is left with its number.
 */
export const chosenOptions = (name: string, id: string) => ({
  ...queryOf(resourceApi({ name }).choices, { query: { suggest: 1, id } }),
  select: firstOf,
  meta: { quiet: true },
})
