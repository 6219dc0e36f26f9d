import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { openStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'

/** The columns of the board: the states in which an order still waits for somebody. */
export const boardStates: readonly OrderState[] = openStates

/** Cards of a column at most; of more, the list is one click away. */
export const MAX_CARDS = 100

const isUrgent = ({ tags }: OrderRow): boolean => tags.includes('rush')

/** The cards of each column: urgent ones, then those that have stood longest in their state. A card that has moved on stands where it is now, or nowhere once it is done. */
export function boardColumns(rows: readonly OrderRow[]): ReadonlyMap<OrderState, readonly OrderRow[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sorted = [...byId.values()].toSorted(
    (one, other) =>
      Number(isUrgent(other)) - Number(isUrgent(one)) ||
      one.state_since.localeCompare(other.state_since) ||
      one.id - other.id,
  )
  const columns = Map.groupBy(sorted, (row) => row.status)
  return new Map(boardStates.map((state) => [state, columns.get(state) ?? []]))
}

/** The step that takes an order to a column, where it may take one. */
export const moveTo = (order: OrderRow, state: OrderState): AllowedTransition | null =>
  order.allowed_transitions.find((move) => move.status === state) ?? null

/** The position of the keyboard on the board: an order, by its column and its index in it. */
interface Place {
  column: number
  row: number
}

const placeOf = (columns: readonly (readonly OrderRow[])[], id: number | null): Place | null => {
  const column = columns.findIndex((cards) => cards.some((card) => card.id === id))
  const row = columns[column]?.findIndex((card) => card.id === id) ?? -1
  return row < 0 ? null : { column, row }
}

/**
 * The order the keyboard goes to from one: `down` cards further in its column, `over` columns further among those that have
 * any. From nowhere it goes to the first card there is.
 */
export function cardFrom(
  columns: readonly (readonly OrderRow[])[],
  id: number | null,
  { down = 0, over = 0 }: { down?: number; over?: number },
): number | null {
  const filled = columns.filter((cards) => cards.length > 0)
  const place = placeOf(filled, id)
  if (!place) return filled[0]?.[0]?.id ?? null
  const column = filled[Math.min(filled.length - 1, Math.max(0, place.column + over))] ?? []
  const row = Math.min(column.length - 1, Math.max(0, place.row + down))
  return column[row]?.id ?? null
}

/** The order that comes under the keyboard once this one leaves its column: the nearest in the column, else beside it. Null if it is alone. */
export function cardAfter(columns: readonly (readonly OrderRow[])[], id: number): number | null {
  const steps = [{ down: 1 }, { down: -1 }, { over: 1 }, { over: -1 }]
  return steps.map((step) => cardFrom(columns, id, step)).find((card) => card !== id) ?? null
}
