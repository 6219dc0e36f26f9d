import { orderStates } from '@bustan/contract/sales/orders/orderStates.ts'
import { isOneOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { ApiError } from '../../../../platform/http/apiError.ts'
import { language } from '../../../../platform/i18n/appearance.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'

/** An order whose steps have other names where its customer fetches it. */
type Fetched = Pick<OrderRow, 'pickup'>

/** Returns the label of a step; a step that these screens do not know yet is named after the state it leads to. */
export function moveLabel(t: Translate, move: AllowedTransition, order?: Fetched): string {
  const usual = textOr(t, `orders/moves/${move.name}`, t(`orderStates/${move.status}`))
  return order?.pickup ? textOr(t, `orders/pickupMoves/${move.name}`, usual) : usual
}

/** The same where there is little room: on a row. */
export const shortMoveLabel = (t: Translate, move: AllowedTransition, order: Fetched): string =>
  textOr(t, `orders/shortMoves/${move.name}`, moveLabel(t, move, order))

const isMove = (value: unknown): value is AllowedTransition => {
  const { name, status } = recordOf(value)
  return typeof name === 'string' && isOneOf(orderStates, status)
}

/** Why a move was refused and, where the order has moved meanwhile, what may be done instead. */
export function refusalText(t: Translate, error: unknown): string {
  const message = errorText(t, error)
  const open = error instanceof ApiError ? error.details['allowed_transitions'] : undefined
  if (!Array.isArray(open)) return message
  const names = open.filter(isMove).map((move) => moveLabel(t, move))
  if (names.length === 0) return `${message} ${t('orders/nothingLeft')}`
  const what = new Intl.ListFormat(language.get(), { type: 'disjunction' }).format(names)
  return `${message} ${t('orders/instead', { what })}`
}
