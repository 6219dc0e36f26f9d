import { switchActions } from '../core/modules/subjects.ts'
import type { SubjectTable } from '../core/modules/subjects.ts'

export const catalogPermissions = {
  categories: { id: 5, actions: switchActions },
  units: { id: 7, actions: switchActions },
  products: { id: 8, actions: switchActions },
} as const satisfies SubjectTable
