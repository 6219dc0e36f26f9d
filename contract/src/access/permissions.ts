import { switchActions } from '../core/modules/subjects.ts'
import type { SubjectTable } from '../core/modules/subjects.ts'

export const accessPermissions = {
  roles: { id: 1, actions: switchActions },
  permissions: { id: 2, actions: { index: 1 } },
  admins: { id: 3, actions: switchActions },
} as const satisfies SubjectTable
