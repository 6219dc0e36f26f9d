import { namedFields } from '../../core/resource/namedFields.ts'
import { defineResource } from '../../core/resource/resource.ts'

/** Addresses name them for good, so that they are switched off and never deleted. */
export const areas = defineResource({
  name: 'masters.areas',
  subject: 'masters',
  fields: {
    ...namedFields,
    city_id: { kind: 'reference', to: 'masters.cities', required: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  filters: {
    name: { kind: 'text' },
    city_id: { kind: 'reference', to: 'masters.cities', column: 'city_id' },
  },
  actions: ['index', 'show', 'create', 'edit', 'activate'],
})
