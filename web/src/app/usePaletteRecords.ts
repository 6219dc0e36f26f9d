import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { toWesternDigits } from '@bustan/contract/core/digits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useCan } from '../platform/can.ts'
import type { Query } from '../platform/http.ts'
import { useCanOpen } from './useCanOpen.ts'

/** Between the last key and the question, in ms; texts shorter than these find too much to be of use. */
const PAUSE = 160
const SHORTEST = 2
const SHORTEST_NUMBER = 3
/** Records offered of each kind. */
const OFFERED = 5

/** A record the palette offers. */
export interface Offered {
  id: number
  name: string
  /** What tells it from others of its name. */
  detail: string | null
}

function useFound<Row>(resource: string, query: Query, enabled: boolean): Row[] {
  const found = useQuery({
    queryKey: [resource, 'palette', query],
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: Row[] }>(resource, {
          query: { ...query, suggest: 1, per_page: OFFERED },
          signal,
        })
      ).data,
    enabled,
    placeholderData: enabled ? keepPreviousData : undefined,
    meta: { quiet: true },
  })
  return enabled ? (found.data ?? []) : []
}

/** Orders, clients and products that fit what is typed, in either script: by part of a name, or of a phone. */
export function usePaletteRecords(typed: string): {
  orders: Offered[]
  clients: Offered[]
  products: Offered[]
} {
  const [text] = useDebouncedValue(toWesternDigits(typed.trim()), PAUSE)
  const digits = text.replaceAll(/[\s+#-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const asksNumber = isNumber && digits.length >= SHORTEST_NUMBER
  const asksName = !isNumber && text.length >= SHORTEST
  // What is offered can be opened.
  const mayOpen = useCanOpen()
  const seesOrders = useCan('orders index') && mayOpen('/orders/show/1')
  const seesClients = useCan('users index') && mayOpen('/clients/show/1')
  const seesProducts = useCan('products index') && mayOpen('/products/show/1')

  const orders = useFound<OrderRow>('orders', { mobile: digits }, seesOrders && asksNumber)
  const clients = useFound<{ id: number; name: string; mobile: string | null }>(
    'clients',
    isNumber ? { mobile: digits } : { name: text },
    seesClients && (asksNumber || asksName),
  )
  const products = useFound<{ id: number; name: string; category?: { name: string } | null }>(
    'products',
    { name: text },
    seesProducts && asksName,
  )
  return {
    orders: orders.map((order) => ({
      id: order.id,
      name: order.user.name,
      detail: `#${order.id} · ${order.trans_status}`,
    })),
    clients: clients.map(({ id, name, mobile }) => ({ id, name, detail: mobile })),
    products: products.map(({ id, name, category }) => ({ id, name, detail: category?.name ?? null })),
  }
}
