import type { SubjectTable } from '../core/modules/subjects.ts'

export const salesPermissions = {
  orders: {
    id: 9,
    actions: {
      index: 1,
      show: 2,
      edit: 3,
      export: 4,
      accept: 5,
      reject: 6,
      deliver: 7,
      create: 8,
      price: 9,
      collect: 10,
      refund: 11,
      return: 13,
    },
  },
  cash: { id: 20, actions: { index: 1, count: 2, settle: 3, close: 4 } },
  floor: { id: 21, actions: { index: 1, edit: 2, reopen: 3, override: 4 } },
  reports: { id: 10, actions: { index: 1, export: 2 } },
  invoices: { id: 17, actions: { index: 1, show: 2, export: 3 } },
} as const satisfies SubjectTable
