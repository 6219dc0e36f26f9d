import type { PriceHistory, ProductSales } from '@bustan/contract/catalog/productPrices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** The prices a product has had, newest first. */
export const usePriceHistory = (id: number) =>
  useQuery({
    queryKey: ['products', 'prices', id],
    queryFn: async ({ signal }) => (await api.get<PriceHistory>(`products/${id}/prices`, { signal })).data,
  })

/** What was sold of it on each of the last days. */
export const useProductSales = (id: number, days: number) =>
  useQuery({
    queryKey: ['products', 'sales', id, days],
    queryFn: async ({ signal }) =>
      (await api.get<ProductSales>(`products/${id}/sales`, { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  })
