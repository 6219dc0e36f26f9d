import { endpoint } from '../core/calls/endpoint.ts'
import { auditActorsAnswer, auditAnswer, auditKindsAnswer, auditOneAnswer, auditQuery } from './audit.ts'

/** Reading the audit trail. */
export const auditApi = {
  list: endpoint('GET', '/audit', 'audit index', { query: auditQuery, answer: auditAnswer }),
  actors: endpoint('GET', '/audit/actors', 'audit index', { answer: auditActorsAnswer }),
  kinds: endpoint('GET', '/audit/kinds', 'audit index', { answer: auditKindsAnswer }),
  one: endpoint('GET', '/audit/:id', 'audit show', { answer: auditOneAnswer }),
}
