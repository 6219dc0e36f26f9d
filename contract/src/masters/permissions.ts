import { switchActions } from '../core/modules/subjects.ts'
import type { SubjectTable } from '../core/modules/subjects.ts'

export const mastersPermissions = {
  masters: { id: 31, actions: switchActions },
} as const satisfies SubjectTable
