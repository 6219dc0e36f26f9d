import { endpoint } from '../../core/calls/endpoint.ts'
import { permissionsOf } from '../../core/resource/moves.ts'
import { contactMachine } from './contactMachine.ts'
import {
  contactAnswer,
  contactCounts,
  contactList,
  contactMoveInput,
  contactsQuery,
  replyInput,
} from './contactMessages.ts'

/** The calls of contact messages under one of their two names. */
const contactCalls = <Base extends string>(base: Base) => ({
  list: endpoint('GET', base, 'contacts index', { query: contactsQuery, answer: contactList }),
  one: endpoint('GET', `${base}/:id`, 'contacts show', { answer: contactAnswer }),
  reply: endpoint('POST', `${base}/:id/reply`, 'contacts reply', { body: replyInput, answer: contactAnswer }),
  /** The other spelling of the same. */
  replyTo: endpoint('POST', `${base}/reply/:id`, 'contacts reply', {
    body: replyInput,
    answer: contactAnswer,
  }),
})

/** Contact messages. */
export const contactsApi = {
  ...contactCalls('/contacts'),
  /** Moves a message along its machine. */
  move: endpoint('POST', '/contacts/:id/moves/:move', permissionsOf('contacts', contactMachine.moves), {
    body: contactMoveInput,
    answer: contactAnswer,
  }),
  counts: endpoint('GET', '/contacts/counts', 'contacts index', { answer: contactCounts }),
}

/** The same, as the first part of the spec calls them. */
export const contactUsApi = contactCalls('/contactUs')
