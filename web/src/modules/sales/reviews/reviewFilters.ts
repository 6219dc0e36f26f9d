import { reviewPages } from '@bustan/contract/sales/addresses.ts'
import { reviewsApi } from '@bustan/contract/sales/reviews/reviews.api.ts'
import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ListFilters, listQuery } from '../../../platform/list/filters/listFilters.ts'
import { clientFilter } from '../orders/list/clientFilter.tsx'
import { queryOf } from '../../../platform/http/call.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'

/** The text keys of whole stars, from one up. */
export const starKeys = ['one', 'two', 'three', 'four', 'five'] as const

/** The filters of the list of reviews. */
const filters: ListFilters<typeof reviewsApi.list> = [
  {
    name: 'stars',
    field: ['orders', 'stars'],
    kind: 'choice',
    quick: true,
    all: 'reviews/all',
    options: starKeys
      .map((key, index) => ({
        value: String(index + 1),
        label: `reviews/ofStars/${key}` as const,
      }))
      .toReversed(),
  },
  {
    name: 'commented',
    field: ['reviews', 'commented'],
    kind: 'choice',
    options: [{ value: '1', label: 'values/yes' }],
  },
  clientFilter('user_id'),
  { name: 'from', kind: 'days', labels: { from: 'reviews/from', to: 'reviews/to' } },
]

/** The calls of the list of reviews: the newest first, or by their stars. */
export const reviewCalls = { path: reviewPages.base, filters, sorted: ['stars', '-stars'] } as const

export type ReviewSummary = Answered<typeof reviewsApi.list>['summary']

/** Returns the API query for an address: its page and its filters, ignoring everything else in it. */
export const reviewsQueryOf = (search: Search): QueryOf<typeof reviewsApi.list> =>
  listQuery(reviewCalls, search)

/** A page of reviews, with what every filtered one comes to. */
export const reviewsOptions = (query: QueryOf<typeof reviewsApi.list>) => ({
  ...queryOf(reviewsApi.list, { query }),
  placeholderData: keepPreviousData,
})
