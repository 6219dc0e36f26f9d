import type { ListMeta } from '@bustan/contract/core/list.ts'
import type { Addresses, LedgerRow, OrderSummary, UserMessages } from '@bustan/contract/people/users.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Lines that the cards of a person's page show. */
export const LATEST = 5
export const LEDGER_ROWS = 6

const ofUser = <T>(id: number, part: string) =>
  queryOptions({
    queryKey: ['users', part, id],
    queryFn: async ({ signal }) => (await api.get<{ data: T }>(`users/${id}/${part}`, { signal })).data,
  })

/** What somebody has ordered, in figures. Kept under orders too: a new one changes it. */
export const summaryOptions = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'ofUser', id],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: OrderSummary }>(`users/${id}/orders`, { signal })).data,
  })

export const addressesOptions = (id: number) => ofUser<Addresses>(id, 'addresses')
export const messagesOptions = (id: number) => ofUser<UserMessages>(id, 'messages')

/** The newest orders of somebody. */
export const latestOrdersOptions = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'latestOf', id],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: OrderRow[] }>('orders', { query: { userId: id, per_page: LATEST }, signal }))
        .data,
  })

/** A page of a balance's ledger. */
export const ledgerOptions = (id: number, page: number) =>
  queryOptions({
    queryKey: ['users', 'ledger', id, page],
    queryFn: ({ signal }) =>
      api.get<{ data: LedgerRow[]; meta: ListMeta }>(`users/${id}/ledger`, {
        query: { page, per_page: LEDGER_ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
