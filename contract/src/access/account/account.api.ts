import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { phoneInput } from '../reset/reset.ts'
import { profileInput } from '../security/security.ts'
import { ownSessionsAt } from './ownSessions.ts'
import { profileAnswer } from './session.ts'
import * as z from 'zod/mini'

/** Query of `GET admin/check-permission`. */
const permissionQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) })

/** True where the caller holds the permission. */
const permissionAnswer = z.object({ data: z.object({ has: z.boolean() }) })

/** The caller's own account. */
export const accountApi = {
  profile: endpoint('GET', '/auth/profile', 'session', { answer: profileAnswer }),
  updateProfile: endpoint('POST', '/auth/update-profile', 'session', {
    body: profileInput,
    files: ['avatar'],
    answer: profileAnswer,
  }),
  /** The id is the caller's own, or it is refused. */
  changePhone: endpoint('POST', '/update_phone_after_register/:userId', 'staff', {
    body: phoneInput,
    answer: messageAnswer,
  }),
  checkPermission: endpoint('GET', '/admin/check-permission', 'staff', {
    query: permissionQuery,
    answer: permissionAnswer,
  }),
}

/** The caller's sessions on the dashboard. */
export const sessionsApi = ownSessionsAt('/auth/sessions', 'session')
