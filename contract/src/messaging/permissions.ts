import type { SubjectTable } from '../core/modules/subjects.ts'

export const messagingPermissions = {
  notifications: { id: 11, actions: { index: 1, show: 2, create: 3, delete: 4 } },
  contacts: { id: 12, actions: { index: 1, show: 2, reply: 3, create: 4, edit: 5, delete: 6 } },
  outgoing: { id: 18, actions: { index: 1, edit: 2 } },
} as const satisfies SubjectTable
