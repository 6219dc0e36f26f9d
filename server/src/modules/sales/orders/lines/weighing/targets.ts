import type { ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'

/** The parts of a line that say how much of it is to be picked. */
export interface TargetLine {
  quantity: string | number
  ordered_quantity: string | number | null
  target_quantity?: string | number | null
  short_reason: ShortReason | null
}

/**
 * Returns the quantity that is to be picked of a line: what was asked for, or what staff changed it to. Where there was only less, all
 * that was asked for is still welcome.
 */
export function targetOf(line: TargetLine): string | number {
  if (line.target_quantity !== null && line.target_quantity !== undefined) return line.target_quantity
  const isForWant = line.short_reason === 'out' || line.short_reason === 'quality'
  return isForWant ? (line.ordered_quantity ?? line.quantity) : line.quantity
}
