import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'

/** The prices a product has had, newest first. */
export const usePriceHistory = (id: number) =>
  useQuery({
    ...queryOf(productPricesApi.history, { params: { id } }),
    select: (answer: Answered<typeof productPricesApi.history>) => answer.data,
  })

/** Loads the product's sales on each of the last days. */
export const useProductSales = (id: number, days: number) =>
  useQuery({
    ...queryOf(productPricesApi.sales, { params: { id }, query: { days } }),
    select: (answer: Answered<typeof productPricesApi.sales>) => answer.data,
    placeholderData: keepPreviousData,
  })
