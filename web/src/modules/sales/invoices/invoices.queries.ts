import { invoicePages } from '@bustan/contract/sales/addresses.ts'
import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { invoicesApi } from '@bustan/contract/sales/invoices/invoices.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf, dataOf } from '../../../platform/http/call.ts'
import { listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { invoiceCalls } from './invoiceFilters.ts'

/** Address of one document. */
export const invoiceHref = (id: number) => invoicePages.show(id)

/** Returns the API query for an address: its page and its filters, ignoring everything else in it. */
export const invoicesQueryOf = (search: Search): QueryOf<typeof invoicesApi.list> =>
  listQuery(invoiceCalls, search)

/** A page of documents, with the sums of every filtered one. */
export const invoicesOptions = (query: QueryOf<typeof invoicesApi.list>) => ({
  ...queryOf(invoicesApi.list, { query }),
  placeholderData: keepPreviousData,
})

export type InvoiceSums = Answered<typeof invoicesApi.list>['sums']

/** One document, as it was issued. */
export const invoiceOptions = (id: string) => dataOf(invoicesApi.one, { params: { id } })

/** The documents of one order, and what waits to be issued. */
export const ofOrderOptions = (orderId: number) => ({
  ...queryOf(invoicesApi.ofOrders, { query: { ids: String(orderId) } }),
  select: (answer: Answered<typeof invoicesApi.ofOrders>) => answer.data[0],
  meta: { quiet: true },
})
