import { switchActions } from '../core/modules/subjects.ts'
import type { SubjectTable } from '../core/modules/subjects.ts'

export const contentPermissions = {
  advertisements: { id: 14, actions: switchActions },
  questions: { id: 15, actions: switchActions },
} as const satisfies SubjectTable
