import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  contactAnswer,
  contactCounts,
  contactList,
  contactsQuery,
  replyInput,
} from './contactMessages.ts'

/** The calls of contact messages under one of their two names. */
const contactCalls = <Base extends string>(base: Base) => ({
  list: endpoint<{ query: typeof contactsQuery; answer: typeof contactList }>()(
    'GET',
    base,
    'contacts index',
  ),
  one: endpoint<{ answer: typeof contactAnswer }>()('GET', `${base}/:id`, 'contacts show'),
  reply: endpoint<{ body: typeof replyInput; answer: typeof contactAnswer }>()(
    'POST',
    `${base}/:id/reply`,
    'contacts reply',
  ),
  /** The other spelling of the same. */
  replyTo: endpoint<{ body: typeof replyInput; answer: typeof contactAnswer }>()(
    'POST',
    `${base}/reply/:id`,
    'contacts reply',
  ),
})

/** Contact messages. */
export const contactsApi = {
  ...contactCalls('/contacts'),
  counts: endpoint<{ answer: typeof contactCounts }>()('GET', '/contacts/counts', 'contacts index'),
}

/** The same, as the first part of the spec calls them. */
export const contactUsApi = contactCalls('/contactUs')
