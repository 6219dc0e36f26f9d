import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import type { QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useShortcutKeys } from '../../../../platform/list/useListKeys.ts'
import { useIsFreeKey } from '../../../../ui/focus/keys.ts'
import { boardColumns, boardStates, cardAfter, cardFrom, MAX_CARDS } from './board.ts'
import { ordersPageOptions } from '../orders.queries.ts'
import type { OrderSteps } from '../moves/useOrderSteps.ts'

/** The cards of every column, and how many orders each has in all. `query` narrows them as it narrows the list. */
export function useBoard(query: QueryOf<typeof ordersApi.list>) {
  const { page: _page, per_page: _size, status: _status, waiting: _waiting, ...narrowed } = query
  return useQueries({
    queries: boardStates.map((status) =>
      ordersPageOptions({ ...narrowed, status, sort: 'since', per_page: MAX_CARDS }),
    ),
    combine: (answers) => ({
      columns: answers.every(({ data }) => data)
        ? boardColumns(answers.flatMap(({ data }) => data?.data ?? []))
        : undefined,
      totals: new Map(boardStates.map((state, index) => [state, answers[index]?.data?.meta.total ?? 0])),
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => answers.forEach((answer) => void answer.refetch()),
    }),
  })
}

const focusCard = (id: number | null) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus()

/**
 * The card under the keyboard: J and K along its column, the arrows to the columns beside it as they are read. Its element
 * has the focus, so that it is seen and said.
 */
export function useBoardCursor(
  columns: readonly (readonly OrderRow[])[],
  act: Partial<Record<'KeyA' | 'KeyR' | 'KeyS' | 'Enter', (order: OrderRow) => void>>,
  taken: OrderSteps['taken'],
): void {
  // The card that the keyboard acted on leaves its column: the one that was nearest to it comes under the keyboard then.
  const left = useRef<{ id: number; next: number | null }>(undefined)
  const isFreeKey = useIsFreeKey()
  useShortcutKeys((event) => {
    if (!isFreeKey(event) || event.shiftKey) return
    const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card']
    const order = columns.flat().find(({ id }) => String(id) === card)
    const reads = document.dir === 'rtl' ? -1 : 1
    const step = {
      KeyJ: { down: 1 },
      ArrowDown: { down: 1 },
      KeyK: { down: -1 },
      ArrowUp: { down: -1 },
      ArrowRight: { over: reads },
      ArrowLeft: { over: -reads },
    }[event.code]
    if (step) {
      event.preventDefault()
      const next = cardFrom(columns, order?.id ?? null, step)
      focusCard(next)
      return
    }
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    if (!order || event.repeat || (event.code === 'Enter' && onControl)) return
    left.current = { id: order.id, next: cardAfter(columns, order.id) }
    if (isKeyOf(act, event.code)) act[event.code]?.(order)
  })
  useEffect(() => {
    if (taken && left.current?.id === taken.order.id) focusCard(left.current.next)
  }, [taken])
}
