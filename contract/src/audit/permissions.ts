import type { SubjectTable } from '../core/modules/subjects.ts'

export const auditPermissions = {
  audit: { id: 16, actions: { index: 1, show: 2 } },
} as const satisfies SubjectTable
