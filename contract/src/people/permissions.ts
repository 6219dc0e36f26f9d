import { switchActions } from '../core/modules/subjects.ts'
import type { SubjectTable } from '../core/modules/subjects.ts'

export const peoplePermissions = {
  users: { id: 4, actions: { ...switchActions, accept: 7 } },
  management: { id: 6, actions: switchActions },
} as const satisfies SubjectTable
