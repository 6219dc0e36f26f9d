import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { mayEditLines } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { mayStep, stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Identity } from '../../../../platform/access/access.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { answerEdited } from '../lines/answerLines.ts'
import type { StoredOrder } from '../list/orders.rows.ts'
import type { Edited, Retaxed } from '../orders.table.ts'
import type { StoredReturned } from '../returns/returnDetail.ts'
import { answerRetaxed } from '../vat/orderVat.ts'

/** A step of an order as its detail is read. */
export interface StoredStep {
  from_state: OrderDetail['status'] | null
  to_state: OrderDetail['status']
  at: string
  actor_kind: 'admin' | 'customer' | 'system'
  actor_id: number | null
  actor_name: string | null
  reason: string | null
  sequence: number
  undoes: number | null
  retaxed: Retaxed | null
  edited: Edited | null
}

interface Undoable extends Pick<StoredOrder, 'user_type'>, Pick<StoredReturned, 'returns'> {
  read_at: Date
  stars: string | null
}

/** Until when this admin may take the last step back, by the database's clock. */
export function undoUntil(
  last: StoredStep | undefined,
  { read_at, stars, user_type, returns }: Undoable,
  identity: Identity | null,
): string | null {
  if (identity === null || last?.actor_kind !== 'admin' || last.actor_id !== identity.id) return null
  if (last.undoes !== null || last.from_state === null) return null
  const { permissions } = identity
  const ofReturn = returns?.find(({ sequence }) => sequence === last.sequence)
  // An issued document never changes.
  if (ofReturn && ofReturn.note_id !== null) return null
  const isMine = ofReturn
    ? permissions.has('orders return')
    : last.edited
      ? mayEditLines(last.to_state, user_type, permissions)
      : mayStep(permissions, last.from_state, last.to_state)
  if (!isMine) return null
  if (stars !== null && !ofReturn) return null
  const until = new Date(Date.parse(last.at) + UNDO_SECONDS * 1_000)
  return until > read_at ? until.toISOString() : null
}

/** Returns a step for the timeline of its order. */
export function answerStep(
  step: StoredStep,
  undone: boolean,
  language: Language,
): Omit<OrderDetail['timeline'][number], 'returned'> {
  const t = translateIn(language)
  const isForwarded = step.actor_kind === 'system' && step.from_state === 'new'
  return {
    from: step.from_state,
    to: step.to_state,
    trans_to: t(stateText(step.to_state, isForwarded)),
    at: new Date(step.at).toISOString(),
    actor: {
      kind: step.actor_kind,
      id: step.actor_id,
      name: step.actor_name ?? t(step.actor_kind === 'system' ? 'actors/system' : 'actors/somebody'),
    },
    reason: isForwarded ? t('orderSteps/forwarded') : step.reason,
    vat: answerRetaxed(step.retaxed),
    edit: step.edited && answerEdited(step.edited, language),
    undo: step.undoes !== null,
    undone,
  }
}
