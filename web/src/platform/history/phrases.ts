import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Translate } from '../i18n/i18n.ts'
import type { Tone } from '../../ui/pieces/values/StateBadge.tsx'

/** Returns the action as one sentence: "Edited unit “Kilogram”". Names are isolated. */
export function sentenceOf(t: Translate, row: AuditRow): string {
  const name = row.record_title ?? `#${row.record_id}`
  const label = textOr(t, `records/${row.resource}`, null, { name }) ?? t('records/other', { name })
  const move = textOr(t, `moves/${row.action}`, null)
  const other = move === null ? t('actions/other', { label }) : t('actions/stepTaken', { move, label })
  return textOr(t, `actions/${row.action}`, null, { label }) ?? other
}

/** The name of an action alone, for a choice of them. */
export function actionName(t: Translate, action: string): string {
  const sentence = textOr(t, `actions/${action}`, null, { label: '' }) ?? textOr(t, `moves/${action}`, null)
  if (sentence === null) return action.replaceAll('_', ' ')
  return sentence.replaceAll(/\s+/g, ' ').replace(/:\s*$/, '').trim()
}

/** Returns the name of a kind of record, for a list of choices. */
export const subjectName = (t: Translate, resource: string): string =>
  textOr(t, `subjects/${resource}`, resource.replaceAll('_', ' '))

/** Returns the person's name in words. A failed sign-in has no known person. */
export function actorName(t: Translate, { actor, resource }: AuditRow): string {
  if (actor.kind === 'system') return t(resource === 'access' ? 'actors/somebody' : 'actors/system')
  return actor.name ?? t(actor.kind === 'customer' ? 'actors/customer' : 'actors/somebody')
}

/** Checks whether this entry needs attention: a refusal, a failed sign-in, an alarm. */
export const isAlarming = (row: AuditRow): boolean =>
  /^(denied|sign_in_(failed|flood))|alarm/.test(row.action)

const tones: Readonly<Record<string, Tone>> = {
  new: 'new',
  accepted_from_manager: 'accepted',
  prepared: 'prepared',
  delivering: 'delivering',
  finished: 'finished',
  rejected: 'rejected',
}

/** The colour of an order's state. */
export const toneOfState = (state: string): Tone => tones[state] ?? 'neutral'
