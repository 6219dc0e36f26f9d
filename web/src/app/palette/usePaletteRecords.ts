import { clientPages } from '@bustan/contract/people/addresses.ts'
import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { productsApi } from '@bustan/contract/catalog/products/products.api.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { clientsApi } from '@bustan/contract/people/users/users.api.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/http/call.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'
import { useCan } from '../../platform/session/can.ts'
import { useCanOpen } from '../../platform/navigation/screens.ts'

/** Between the last key and the question, in ms; texts shorter than these find too much to be of use. */
const PAUSE = 160
const SHORTEST = 2
const SHORTEST_NUMBER = 3
/** Digits of the largest number an order can have. */
const LONGEST_ID = 9
/** Records offered of each kind. */
const OFFERED = 5

/** A record the palette offers. */
export interface Offered {
  id: number
  name: string
  /** The detail that tells it from others of its name. */
  detail: string | null
}

const enabledOptions = (enabled: boolean) => ({
  enabled,
  placeholderData: enabled ? keepPreviousData : undefined,
  meta: { quiet: true },
})

const newest = { suggest: 1, per_page: OFFERED }

const offeredOrder = (
  t: Translate,
  { id, user, status, manager_skipped: isForwarded }: OrderRow,
): Offered => ({
  id,
  name: user.name,
  detail: `#${id} · ${t(stateText(status, isForwarded))}`,
})

/** The one order of this number: whose it is and where it stands is told before it is opened. */
const useOrderOfNumber = (digits: string, enabled: boolean) =>
  useQuery({
    ...queryOf(ordersApi.list, { query: { suggest: 1, id: Number(digits) || 1 } }),
    enabled,
    meta: { quiet: true },
  })

/** Orders, clients and products that fit what is typed, in either script: by part of a name, or of a phone. */
export function usePaletteRecords(typed: string): {
  orders: Offered[]
  clients: Offered[]
  products: Offered[]
} {
  const t = useT()
  const [text] = useDebouncedValue(toWesternDigits(typed.trim()), PAUSE)
  const digits = text.replaceAll(/[\s+#-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const asksNumber = isNumber && digits.length >= SHORTEST_NUMBER
  const asksName = !isNumber && text.length >= SHORTEST
  // Every record that is offered can be opened.
  const mayOpen = useCanOpen()
  const seesOrders = useCan('orders index') && mayOpen(orderPages.show(1))
  const seesClients = useCan('users index') && mayOpen(clientPages.show(1))
  const seesProducts = useCan('products index') && mayOpen(productPages.show(1))

  const asks = {
    orders: seesOrders && asksNumber,
    order: seesOrders && isNumber && digits.length <= LONGEST_ID && Number(digits) > 0,
    clients: seesClients && (asksNumber || asksName),
    products: seesProducts && asksName,
  }

  const orders = useQuery({
    ...queryOf(ordersApi.list, { query: { ...newest, mobile: digits } }),
    ...enabledOptions(asks.orders),
  })
  const order = useOrderOfNumber(digits, asks.order)
  const clients = useQuery({
    ...queryOf(clientsApi.list, {
      query: { ...newest, ...(isNumber ? { mobile: digits } : { name: text }) },
    }),
    ...enabledOptions(asks.clients),
  })
  const products = useQuery({
    ...queryOf(productsApi.list, { query: { ...newest, name: text } }),
    ...enabledOptions(asks.products),
  })
  /** Nothing that was found before stays once it is not asked for. */
  const rows = <Row>(requested: boolean, answer: { data: Row[] } | undefined) =>
    (requested && answer?.data) || []
  return {
    orders: [
      ...rows(asks.order, order.data),
      ...rows(asks.orders, orders.data).filter(({ id }) => String(id) !== digits),
    ].map((row) => offeredOrder(t, row)),
    clients: rows(asks.clients, clients.data).map((client) => ({
      id: client.id,
      name: client.name,
      detail: 'mobile' in client ? client.mobile : null,
    })),
    products: rows(asks.products, products.data).map(({ id, name, category }) => ({
      id,
      name,
      detail: category?.name ?? null,
    })),
  }
}
