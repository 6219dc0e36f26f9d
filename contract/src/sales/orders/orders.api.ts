import { endpoint } from '../../core/calls/endpoint.ts'
import { stepRights } from './orderStates.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { customerAnswer, customerQuery } from './customers.ts'
import type { vatConsentInput } from './orderVat.ts'
import type { pickingAnswer, pickingQuery } from './picking.ts'
import type {
  changeStatusInput,
  noteInput,
  orderAnswer,
  orderCounts,
  ordersAnswer,
  ordersQuery,
  tagsInput,
  undoInput,
} from './orders.ts'

/** The dashboard's calls for orders. */
export const ordersApi = {
  list: endpoint<{ query: typeof ordersQuery; answer: typeof ordersAnswer }>()(
    'GET',
    '/orders',
    'orders index',
  ),
  counts: endpoint<{ answer: typeof orderCounts }>()('GET', '/orders/counts', 'orders index'),
  /** The products that some orders need together. */
  picking: endpoint<{ query: typeof pickingQuery; answer: typeof pickingAnswer }>()(
    'GET',
    '/orders/picking',
    'orders show',
  ),
  /** The customer of an order, at a glance. */
  customer: endpoint<{ query: typeof customerQuery; answer: typeof customerAnswer }>()(
    'GET',
    '/orders/customers/:id',
    'orders index',
  ),
  one: endpoint<{ answer: typeof orderAnswer }>()('GET', '/orders/:id', 'orders show'),
  changeStatus: endpoint<{ body: typeof changeStatusInput; answer: typeof orderAnswer }>()(
    'POST',
    '/orders/change-status/:id',
    stepRights,
  ),
  undo: endpoint<{ body: typeof undoInput; answer: typeof orderAnswer }>()(
    'POST',
    '/orders/undo/:id',
    stepRights,
  ),
  addNote: endpoint<{ body: typeof noteInput; answer: typeof orderAnswer }>()(
    'POST',
    '/orders/:id/notes',
    'orders edit',
  ),
  /** The customer's consent to a higher total, or its absence: for anybody who may let orders leave. */
  vatConsent: endpoint<{ body: typeof vatConsentInput; answer: typeof orderAnswer }>()(
    'PUT',
    '/orders/:id/vat-consent',
    'orders deliver',
  ),
  setTags: endpoint<{ body: typeof tagsInput; answer: typeof orderAnswer }>()(
    'PUT',
    '/orders/:id/tags',
    'orders edit',
  ),
  opened: endpoint<{ answer: typeof messageAnswer }>()('POST', '/orders/opened/:id', 'orders show'),
}
