import { orderStates } from '@bustan/contract/sales/orders/orderStates.ts'
import { entriesOf } from '@bustan/contract/core/values/objects.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { moveTo } from './board.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'

/** A card in the hand, and the column it is over. */
interface Dragging {
  order: OrderRow
  over: OrderState | null
}

function columnAt(target: EventTarget | null): OrderState | null {
  if (!(target instanceof Element)) return null
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  return orderStates.find((state) => state === column) ?? null
}

/** Cards taken by hand from column to column. Elements carry `data-card` and `data-column`. */
export function useBoardDrag(
  element: HTMLElement | null,
  orders: readonly OrderRow[],
  onDrop: (order: OrderRow, state: OrderState) => void,
): { takes: (state: OrderState) => boolean; isOver: (state: OrderState) => boolean } {
  const [dragging, setDragging] = useState<Dragging | null>(null)

  const start = useEffectEvent((event: DragEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    const order = orders.find(({ id }) => String(id) === card)
    if (!order || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', `#${order.id}`)
    setDragging({ order, over: null })
  })
  const over = useEffectEvent((event: DragEvent) => {
    if (!dragging) return
    const state = columnAt(event.target)
    if (state) event.preventDefault()
    if (state !== dragging.over) setDragging({ ...dragging, over: state })
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const state = columnAt(event.target)
    if (!dragging || !state) return
    event.preventDefault()
    setDragging(null)
    if (state !== dragging.order.status) onDrop(dragging.order, state)
  })
  const end = useEffectEvent(() => setDragging(null))

  useEffect(() => {
    if (!element) return
    const listeners = {
      dragstart: (event: DragEvent) => start(event),
      dragover: (event: DragEvent) => over(event),
      drop: (event: DragEvent) => drop(event),
      dragend: () => end(),
    }
    const entries = entriesOf<Record<keyof typeof listeners, (event: DragEvent) => void>>(listeners)
    for (const [name, listen] of entries) element.addEventListener(name, listen)
    return () => {
      for (const [name, listen] of entries) element.removeEventListener(name, listen)
    }
  }, [element])

  // A card that a colleague moves while it is in the hand leaves the page, and nobody hears of the end of its drag. While something
  // is dragged the pointer is silent, so the first it says tells that it is over.
  const isDragging = dragging !== null
  useEffect(() => {
    if (!isDragging) return
    const listen = () => end()
    document.addEventListener('pointermove', listen)
    return () => document.removeEventListener('pointermove', listen)
  }, [isDragging])

  return {
    takes: (state) => dragging !== null && moveTo(dragging.order, state) !== null,
    isOver: (state) => dragging?.over === state,
  }
}
