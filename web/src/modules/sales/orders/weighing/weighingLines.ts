import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { isShort } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { WeighedLine } from '@bustan/contract/sales/orders/weighing/weighings.ts'

/** A line that can be weighed now. */
export type WeighableLine = PlacedLine & { weighed: WeighedLine }

const canBeWeighed = (line: PlacedLine): line is WeighableLine =>
  line.weighed !== null && line.weighed !== undefined && line.billed_quantity > 0

/** Returns the lines of an order that can be weighed now: what is left out, or waits for an answer, can't. */
export function weighableLines(order: OrderDetail): WeighableLine[] {
  if (!order.lines_open) return []
  const waiting = new Set(order.asks.map(({ position }) => position))
  return order['order-details'].filter(canBeWeighed).filter(({ position }) => !waiting.has(position))
}

/** Checks whether a line has a bag. */
export const isWeighed = ({ picked_grams: picked }: PlacedLine): boolean =>
  picked !== null && picked !== undefined

/** Checks whether a line has all that is to be picked of it, as near as the tolerance has it. */
export const isFull = (line: WeighableLine): boolean =>
  isWeighed(line) && !isShort(line.picked_grams ?? 0, line.weighed.wanted, line.weighed)

/** Returns the next line after a position that has no bag yet, from the first one on behind the last; undefined where all have one. */
export function nextUnweighed(lines: readonly WeighableLine[], after: number): WeighableLine | undefined {
  const open = lines.filter((line) => !isWeighed(line) && line.position !== after)
  return open.find(({ position }) => position > after) ?? open[0]
}
