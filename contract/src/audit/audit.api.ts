import { endpoint } from '../core/calls/endpoint.ts'
import type { auditActorsAnswer, auditAnswer, auditKindsAnswer, auditOneAnswer, auditQuery } from './audit.ts'

/** Reading the audit trail. */
export const auditApi = {
  list: endpoint<{ query: typeof auditQuery; answer: typeof auditAnswer }>()('GET', '/audit', 'audit index'),
  actors: endpoint<{ answer: typeof auditActorsAnswer }>()('GET', '/audit/actors', 'audit index'),
  kinds: endpoint<{ answer: typeof auditKindsAnswer }>()('GET', '/audit/kinds', 'audit index'),
  one: endpoint<{ answer: typeof auditOneAnswer }>()('GET', '/audit/:id', 'audit show'),
}
