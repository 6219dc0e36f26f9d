import { endpoint } from '../../core/calls/endpoint.ts'
import type { Access, Endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { sessionsAnswer } from '../security/security.ts'

/** The calls that list a person's sessions and end them. */
export interface OwnSessionsApi {
  list: Endpoint<{ answer: typeof sessionsAnswer }>
  end: Endpoint<{ answer: typeof messageAnswer }, `${string}/:id`>
  endOthers: Endpoint<{ answer: typeof messageAnswer }>
}

/** The same calls for staff and customers, each at their own address. */
export const ownSessionsAt = (path: string, access: Access): OwnSessionsApi => ({
  list: endpoint('GET', path, access, { answer: sessionsAnswer }),
  end: endpoint('DELETE', `${path}/:id`, access, { answer: messageAnswer }),
  endOthers: endpoint('DELETE', path, access, { answer: messageAnswer }),
})
