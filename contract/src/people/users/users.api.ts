import { choosersOfAnybody } from './choosers.ts'
import type { Permission } from '../../permissions.ts'
import { endpoint } from '../../core/calls/endpoint.ts'
import { permissionsOf } from '../../core/resource/moves.ts'
import {
  activateAnswer,
  activateInput,
  messageAnswer,
  moveInput,
} from '../../core/resource/resourceSchemas.ts'
import { registrationMachine } from './registrations.ts'
import {
  addressesAnswer,
  decisionInput,
  orderSummaryAnswer,
  registrationAnswer,
  userAnswer,
  userCounts,
  userEditInput,
  userInput,
  userList,
  userMessagesAnswer,
  usersQuery,
} from './users.ts'
import { balanceAnswer, balanceInput, ledgerAnswer, ledgerQuery } from '../balances/ledger.ts'
import { mergeAnswer, mergeInput, mergePreviewAnswer, mergePreviewQuery } from './merge.ts'

/** One resource has two spellings: everybody, and the clients among them. */
const peopleApi = <const B extends '/users' | '/clients'>(base: B, listers: readonly Permission[]) => ({
  list: endpoint('GET', base, listers, { query: usersQuery, answer: userList }),
  one: endpoint('GET', `${base}/:id`, ['users show', 'users edit'], { answer: userAnswer }),
  create: endpoint('POST', base, 'users create', { body: userInput, answer: userAnswer, files: ['image'] }),
  edit: endpoint('PUT', `${base}/:id`, 'users edit', {
    body: userEditInput,
    answer: userAnswer,
    files: ['image'],
  }),
  anonymise: endpoint('DELETE', `${base}/:id`, 'users delete', { answer: messageAnswer }),
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
  ...choosersOfAnybody,
  'orders index',
  'reports index',
] as const

/** The dashboard's calls for people. */
export const usersApi = {
  ...peopleApi('/users', listers),
  activate: endpoint('POST', '/users/activate/:id', 'users activate', {
    body: activateInput,
    answer: activateAnswer,
  }),
  changeBalance: endpoint('POST', '/change-client-balance/:id', 'users edit', {
    body: balanceInput,
    answer: balanceAnswer,
  }),
  ledger: endpoint('GET', '/users/:id/ledger', 'users show', { query: ledgerQuery, answer: ledgerAnswer }),
  orders: endpoint('GET', '/users/:id/orders', 'users show', { answer: orderSummaryAnswer }),
  addresses: endpoint('GET', '/users/:id/addresses', 'users show', { answer: addressesAnswer }),
  messages: endpoint('GET', '/users/:id/messages', 'contacts index', { answer: userMessagesAnswer }),
  merge: endpoint('POST', '/clients/merge', 'users delete', { body: mergeInput, answer: mergeAnswer }),
  mergePreview: endpoint('GET', '/clients/merge-preview', 'users delete', {
    query: mergePreviewQuery,
    answer: mergePreviewAnswer,
  }),
  counts: endpoint('GET', '/users/counts', 'users index', { answer: userCounts }),
  /** Moves a request to join along its machine. */
  move: endpoint('POST', '/users/:id/moves/:move', permissionsOf('users', registrationMachine.moves), {
    body: moveInput,
    answer: registrationAnswer,
  }),
  /** The older spelling of the same. */
  decide: endpoint('POST', '/users/accept-register-request/:id', 'users accept', {
    body: decisionInput,
    answer: messageAnswer,
  }),
}

/** The same for the clients alone. */
export const clientsApi = peopleApi('/clients', ['users index'])
