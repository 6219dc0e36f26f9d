import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { reviewsApi } from '@bustan/contract/sales/reviews/reviews.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'
import { listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { reviewCalls } from './reviewFilters.ts'

export type ReviewSummary = Answered<typeof reviewsApi.list>['summary']

/** Returns the API query for an address: its page and its filters, ignoring everything else in it. */
export const reviewsQueryOf = (search: Search): QueryOf<typeof reviewsApi.list> =>
  listQuery(reviewCalls, search)

/** A page of reviews, with what every filtered one comes to. */
export const reviewsOptions = (query: QueryOf<typeof reviewsApi.list>) => ({
  ...queryOf(reviewsApi.list, { query }),
  placeholderData: keepPreviousData,
})
