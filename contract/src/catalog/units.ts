import { defineResource } from '../core/resource.ts'

/** What products are sold by: kilogram, box, bunch. A new unit needs only its Arabic name. When its plural is said: quantityText. */
export const units = defineResource({
  name: 'units',
  subject: 'units',
  envelope: 'Unit',
  fields: {
    name: { kind: 'bilingual', max: 60, required: { create: ['ar'], edit: ['ar', 'en'] }, listed: true },
    plural: { kind: 'bilingual', max: 60 },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})
