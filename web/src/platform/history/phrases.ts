import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { hasText } from '../i18n.ts'
import type { Translate, TextKey } from '../i18n.ts'
import type { Tone } from '../../ui/pieces/StateBadge.tsx'

const at = (group: string, name: string, otherwise: TextKey): TextKey => {
  const key = `${group}/${name}`
  return hasText(key) ? key : otherwise
}

/** What was done, in one sentence: "Edited unit “Kilogram”". Names are isolated. */
export function sentenceOf(t: Translate, row: AuditRow): string {
  const name = row.record_title ?? `#${row.record_id}`
  const label = t(at('auditThings', row.resource, 'auditThings/other'), { name })
  return t(at('auditActions', row.action, 'auditActions/other'), { label })
}

/** The name of an action alone, for a choice of them. */
export function actionName(t: Translate, action: string): string {
  const key = `auditActions/${action}`
  if (!hasText(key)) return action.replaceAll('_', ' ')
  return t(key, { label: '' }).replaceAll(/\s+/g, ' ').replace(/:\s*$/, '').trim()
}

/** What kind of record it is, for a choice of them. */
export function subjectName(t: Translate, resource: string): string {
  const key = `auditSubjects/${resource}`
  if (hasText(key)) return t(key)
  const group = `permissions/groups/${resource}`
  return hasText(group) ? t(group) : resource.replaceAll('_', ' ')
}

/** A field as forms call it; one that no form has is said by its name. */
export function fieldName(t: Translate, field: string): string {
  for (const key of [`auditFields/${field}`, `labels/${field}`]) if (hasText(key)) return t(key)
  return field.replaceAll(/[._]/g, ' ')
}

/** A pair such as `units edit` in words. */
export function permissionName(t: Translate, pair: string): string {
  const [subject = '', action = ''] = pair.split(' ')
  const group = `permissions/groups/${subject}`
  const word = `permissions/actions/${action}`
  if (!hasText(group) || !hasText(word)) return pair
  return `${t(group)}: ${t(word)}`
}

/** Who it was, in words. A sign-in that failed was by nobody we know. */
export function actorName(t: Translate, { actor, resource }: AuditRow): string {
  if (actor.kind === 'system') return t(resource === 'access' ? 'actors/somebody' : 'actors/system')
  return actor.name ?? t(actor.kind === 'customer' ? 'actors/customer' : 'actors/somebody')
}

/** Whether somebody should look at this entry: a refusal, a failed sign-in, an alarm. */
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
