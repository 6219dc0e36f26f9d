import type { SubjectTable } from '../core/modules/subjects.ts'

export const settingsPermissions = {
  settings: { id: 13, actions: { index: 1, create: 2, edit: 3, credentials: 4 } },
  modules: { id: 19, actions: { index: 1, edit: 2 } },
} as const satisfies SubjectTable
