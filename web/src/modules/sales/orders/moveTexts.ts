import type { AllowedTransition } from '@bustan/contract/sales/orders.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { language } from '../../../platform/appearance.ts'
import { errorText } from '../../../platform/errorText.ts'
import { hasText } from '../../../platform/i18n.ts'
import type { Say } from '../../../platform/i18n.ts'

/** What a step is called; one these screens do not know yet is called by where it leads. */
export function moveLabel(say: Say, move: AllowedTransition): string {
  const known = `orders/moves/${move.name}`
  return say(hasText(known) ? known : `orderStates/${move.status}`)
}

/** Why a move was refused and, where the order has moved meanwhile, what may be done instead. */
export function refusalText(say: Say, error: unknown): string {
  const message = errorText(say, error)
  const open = error instanceof ApiError ? error.details['allowed_transitions'] : undefined
  if (!Array.isArray(open)) return message
  const names = (open as AllowedTransition[]).map((move) => moveLabel(say, move))
  if (names.length === 0) return `${message} ${say('orders/nothingLeft')}`
  const what = new Intl.ListFormat(language.get(), { type: 'disjunction' }).format(names)
  return `${message} ${say('orders/instead', { what })}`
}
