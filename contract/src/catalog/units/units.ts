import { defineResource } from '../../core/resource/resource.ts'

/**
 * The units that products are sold by: kilogram, box, bunch. A new unit needs only its Arabic name. quantityText says when its
 * dual and plural are used.
 */
export const units = defineResource({
  name: 'units',
  subject: 'units',
  envelope: 'Unit',
  fields: {
    name: { kind: 'bilingual', max: 60, required: { create: ['ar'], edit: ['ar', 'en'] }, listed: true },
    plural: { kind: 'bilingual', max: 60 },
    dual: { kind: 'bilingual', max: 60, only: 'ar' },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})
