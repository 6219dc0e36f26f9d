import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { parseJson } from '@bustan/contract/core/values/json.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, keyOf } from '../../../../platform/http/call.ts'
import { basketOf } from './orderDraft.ts'
import type { Draft } from './orderDraft.ts'

/** Milliseconds that a draft has to rest before it is quoted. */
const STILL = 200

/** Asks what a draft comes to, again with every change of its basket. */
export function useOrderQuote(draft: Draft) {
  // Lines without a quantity are still being written.
  const lines = draft.lines.filter(({ quantity, price }) => Number(quantity) > 0 && price !== '')
  const wanted = JSON.stringify(basketOf({ ...draft, lines }))
  const [body] = useDebouncedValue(wanted, STILL)
  const isEmpty = lines.length === 0
  const quote = useQuery({
    queryKey: [...keyOf(ordersApi.quote), body],
    queryFn: async ({ signal }) =>
      (
        await call(ordersApi.quote, {
          body: parseJson<ReturnType<typeof basketOf>>(body),
          signal,
          repeatable: false,
        })
      ).data,
    enabled: !isEmpty && body !== JSON.stringify(basketOf({ ...draft, lines: [] })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  /** The sum that is shown is that of the basket before the last change. */
  const isBehind = wanted !== body || quote.isPlaceholderData
  return { quote, isEmpty, isBehind }
}
