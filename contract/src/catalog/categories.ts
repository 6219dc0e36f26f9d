import { defineResource } from '../core/resource.ts'

/** The shelves of the shop. A main category has no parent; a sub-category hangs under a main one. */
export const categories = defineResource({
  name: 'categories',
  subject: 'categories',
  fields: {
    image: { kind: 'image', document: true, listed: true },
    name: {
      kind: 'bilingual',
      max: 120,
      required: { create: ['ar', 'en'], edit: ['ar', 'en'] },
      listed: true,
    },
    description: { kind: 'bilingual', max: 2_000, long: true },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})
