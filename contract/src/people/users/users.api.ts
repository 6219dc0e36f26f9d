import type { Permission } from '../../access/roles/permissions.ts'
import { endpoint } from '../../core/calls/endpoint.ts'
import type { activateAnswer, activateInput, messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
  addressesAnswer,
  balanceAnswer,
  balanceInput,
  decisionInput,
  ledgerAnswer,
  ledgerQuery,
  orderSummaryAnswer,
  userAnswer,
  userCounts,
  userEditInput,
  userInput,
  userList,
  userMessagesAnswer,
  usersQuery,
} from './users.ts'
import type { mergeAnswer, mergeInput, mergePreviewAnswer, mergePreviewQuery } from './merge.ts'

/** One resource has two spellings: everybody, and the clients among them. */
const peopleApi = <const B extends '/users' | '/clients'>(base: B, listers: readonly Permission[]) => ({
  list: endpoint<{ query: typeof usersQuery; answer: typeof userList }>()('GET', base, listers),
  one: endpoint<{ answer: typeof userAnswer }>()('GET', `${base}/:id`, ['users show', 'users edit']),
  create: endpoint<{ body: typeof userInput; answer: typeof userAnswer; files: 'image' }>()(
    'POST',
    base,
    'users create',
  ),
  edit: endpoint<{ body: typeof userEditInput; answer: typeof userAnswer; files: 'image' }>()(
    'PUT',
    `${base}/:id`,
    'users edit',
  ),
  anonymise: endpoint<{ answer: typeof messageAnswer }>()('DELETE', `${base}/:id`, 'users delete'),
})

/**
 * A person who chooses a department's manager, or whose orders are listed or summed, need not be allowed to list people: they are
 * offered managers, or the people who order, by name.
 */
const listers = [
  'users index',
  'management index',
  'management create',
  'management edit',
  'orders index',
  'reports index',
] as const

/** The dashboard's calls for people. */
export const usersApi = {
  ...peopleApi('/users', listers),
  activate: endpoint<{ body: typeof activateInput; answer: typeof activateAnswer }>()(
    'POST',
    '/users/activate/:id',
    'users activate',
  ),
  changeBalance: endpoint<{ body: typeof balanceInput; answer: typeof balanceAnswer }>()(
    'POST',
    '/change-client-balance/:id',
    'users edit',
  ),
  ledger: endpoint<{ query: typeof ledgerQuery; answer: typeof ledgerAnswer }>()(
    'GET',
    '/users/:id/ledger',
    'users show',
  ),
  orders: endpoint<{ answer: typeof orderSummaryAnswer }>()('GET', '/users/:id/orders', 'users show'),
  addresses: endpoint<{ answer: typeof addressesAnswer }>()('GET', '/users/:id/addresses', 'users show'),
  messages: endpoint<{ answer: typeof userMessagesAnswer }>()('GET', '/users/:id/messages', 'contacts index'),
  merge: endpoint<{ body: typeof mergeInput; answer: typeof mergeAnswer }>()(
    'POST',
    '/clients/merge',
    'users delete',
  ),
  mergePreview: endpoint<{ query: typeof mergePreviewQuery; answer: typeof mergePreviewAnswer }>()(
    'GET',
    '/clients/merge-preview',
    'users delete',
  ),
  counts: endpoint<{ answer: typeof userCounts }>()('GET', '/users/counts', 'users index'),
  decide: endpoint<{ body: typeof decisionInput; answer: typeof messageAnswer }>()(
    'POST',
    '/users/accept-register-request/:id',
    'users accept',
  ),
}

/** The same for the clients alone. */
export const clientsApi = peopleApi('/clients', ['users index'])
