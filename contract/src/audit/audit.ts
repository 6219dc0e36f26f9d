import * as z from 'zod/mini'
import { day, optional, text } from '../core/resource/inputs.ts'
import { listOf, pageQuery } from '../core/resource/list.ts'

const word = (max: number) => optional(text(max))
/** An admin's id, or everybody who is not staff: `system` or `customer`. */
const actor = optional(text(20).check(z.regex(/^([1-9]\d{0,9}|system|customer)$/)))

/** The filters of a list of changes. Days are whole business days, both included. */
const auditFilters = {
  actor,
  actor_id: actor,
  resource: word(60),
  subject: word(60),
  record_id: word(200),
  action: word(60),
  from: optional(day()),
  to: optional(day()),
}

/** Query of `GET audit/export`. */
export const auditExportQuery = z.object(auditFilters)
export type AuditFilters = z.output<typeof auditExportQuery>

/** Query of `GET audit`. `actor_id` and `subject` are other spellings of `actor` and `resource`. */
export const auditQuery = z.object({ ...pageQuery, ...auditFilters })

const actorKind = z.enum(['admin', 'customer', 'system'])

const named = z.object({ id: z.int(), name: z.string() })

/**
 * The kind a value is read as: `money` is halalas, `state` a state of an order, `permissions` names such as `units edit`,
 * `reference` another record, `picture` the key of a file, `moment` ISO UTC, `json` anything that has no simpler form.
 */
const valueKind = z.enum([
  'text',
  'number',
  'flag',
  'money',
  'state',
  'permissions',
  'list',
  'reference',
  'picture',
  'file',
  'day',
  'moment',
  'json',
])
export type ValueKind = z.output<typeof valueKind>

const value = z.union([z.null(), z.string(), z.number(), z.boolean(), z.array(z.string()), named])
export type AuditValue = z.output<typeof value>

/** One field that differs. `field` is dotted where it lies deeper (`name.ar`); null: there was or is nothing. */
export const fieldChange = z.object({ field: z.string(), kind: valueKind, before: value, after: value })
export type FieldChange = z.output<typeof fieldChange>

/** One row of the audit trail. `record_exists` is false for what was deleted since, and for what is no record. */
export const auditRow = z.object({
  id: z.int(),
  at: z.string(),
  resource: z.string(),
  record_id: z.string(),
  record_title: z.nullable(z.string()),
  record_exists: z.boolean(),
  action: z.string(),
  actor: z.object({ kind: actorKind, id: z.nullable(z.int()), name: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  changes: z.array(fieldChange),
})
export type AuditRow = z.output<typeof auditRow>

export const auditAnswer = listOf(auditRow)
export const auditOneAnswer = z.object({ message: z.string(), data: auditRow })

/** `GET audit/actors`: the staff who appear in the trail, by name as it was last. */
export const auditActorsAnswer = z.object({ data: z.array(named) })

/** `GET audit/kinds`: the resources and the actions that appear in the trail. */
export const auditKindsAnswer = z.object({
  data: z.object({ resources: z.array(z.string()), actions: z.array(z.string()) }),
})
