import { describedFields } from '../../core/resource/describedFields.ts'
import { defineResource } from '../../core/resource/resource.ts'

const manager = {
  kind: 'reference',
  to: 'users',
  query: { type: 'manager', statusRequests: 'accepted' },
} as const

/** Parts of an organisation that order; their manager, where they have one, approves what employees order. */
export const departments = defineResource({
  name: 'management',
  subject: 'management',
  fields: {
    ...describedFields,
    user_id: { ...manager, listed: true },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  filters: {
    name: { kind: 'text' },
    user_id: { ...manager, column: 'manager_id', spelled: ['userId'] },
    created: { kind: 'days', column: 'created_at' },
  },
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})
