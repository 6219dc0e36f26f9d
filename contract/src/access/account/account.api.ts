import { endpoint } from '../../core/calls/endpoint.ts'
import type { Access, Endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { permissionAnswer, permissionQuery } from '../roles/permissionCheck.ts'
import type { phoneInput } from '../reset/reset.ts'
import type { profileInput, sessionsAnswer } from '../security/security.ts'
import type { profileAnswer } from './session.ts'

/** The caller's own account. */
export const accountApi = {
  profile: endpoint<{ answer: typeof profileAnswer }>()('GET', '/auth/profile', 'session'),
  updateProfile: endpoint<{ body: typeof profileInput; files: 'avatar'; answer: typeof profileAnswer }>()(
    'POST',
    '/auth/update-profile',
    'session',
  ),
  /** The id is the caller's own, or it is refused. */
  changePhone: endpoint<{ body: typeof phoneInput; answer: typeof messageAnswer }>()(
    'POST',
    '/update_phone_after_register/:userId',
    'staff',
  ),
  checkPermission: endpoint<{ query: typeof permissionQuery; answer: typeof permissionAnswer }>()(
    'GET',
    '/admin/check-permission',
    'staff',
  ),
}

/** The calls that list a person's sessions and end them. */
export interface OwnSessionsApi {
  list: Endpoint<{ answer: typeof sessionsAnswer }>
  end: Endpoint<{ answer: typeof messageAnswer }, `${string}/:id`>
  endOthers: Endpoint<{ answer: typeof messageAnswer }>
}

/** The same calls for staff and customers, each at their own address. */
export const ownSessionsAt = (path: string, access: Access): OwnSessionsApi => ({
  list: endpoint<{ answer: typeof sessionsAnswer }>()('GET', path, access),
  end: endpoint<{ answer: typeof messageAnswer }>()('DELETE', `${path}/:id`, access),
  endOthers: endpoint<{ answer: typeof messageAnswer }>()('DELETE', path, access),
})

/** The caller's sessions on the dashboard. */
export const sessionsApi = ownSessionsAt('/auth/sessions', 'session')
