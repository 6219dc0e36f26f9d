import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, queryOf, dataOf } from '../../../platform/http/call.ts'
import type { Query } from '../../../platform/http/http.ts'

/** Lines that the cards of a person's page show. */
export const LATEST = 5
export const LEDGER_ROWS = 6

type PersonRow = Answered<typeof usersApi.list>['data'][number]

/** The rows of a list as those who may list people read them; who may only choose people is answered less. */
export const wholeRows = (rows: readonly PersonRow[]) => rows.filter((row) => 'version' in row)

const wholePage = (page: Answered<typeof usersApi.list>) => ({ ...page, data: wholeRows(page.data) })

/** A page of people. */
export const peopleOptions = (query: Query) => ({
  ...queryOf(usersApi.list, { query }),
  select: wholePage,
  placeholderData: keepPreviousData,
})

/** The query for a person's order figures. It is cached under orders, because a new order changes it. */
export const summaryOptions = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'ofUser', id],
    queryFn: async ({ signal }) => (await call(usersApi.orders, { params: { id }, signal })).data,
  })

export const addressesOptions = (id: number) => dataOf(usersApi.addresses, { params: { id } })
/** The query for a person's messages to the shop. It is cached under contacts, because a new message or a reply changes it. */
export const messagesOptions = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'ofUser', id],
    queryFn: async ({ signal }) => (await call(usersApi.messages, { params: { id }, signal })).data,
  })

/** The newest orders of somebody. */
export const latestOrdersOptions = (id: number) =>
  dataOf(ordersApi.list, { query: { userId: id, per_page: LATEST } })

/** A page of a balance's ledger. */
export const ledgerOptions = (id: number, page: number) => ({
  ...queryOf(usersApi.ledger, { params: { id }, query: { page, per_page: LEDGER_ROWS } }),
  placeholderData: keepPreviousData,
})
