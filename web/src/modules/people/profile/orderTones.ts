import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Tone } from '../../../ui/pieces/values/StateBadge.tsx'

/** The colour of each order state. */
export const orderTones: Record<OrderState, Tone> = {
  new: 'new',
  accepted_from_manager: 'accepted',
  prepared: 'prepared',
  delivering: 'delivering',
  finished: 'finished',
  rejected: 'rejected',
}
