import { productPricesApi } from '@bustan/contract/catalog/products/productPrices.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../platform/http/call.ts'

/** The prices a product has had, newest first. */
export const usePriceHistory = (id: number) => useQuery(dataOf(productPricesApi.history, { params: { id } }))

/** Loads the product's sales on each of the last days. */
export const useProductSales = (id: number, days: number) =>
  useQuery({
    ...dataOf(productPricesApi.sales, { params: { id }, query: { days } }),
    placeholderData: keepPreviousData,
  })
