import { namedFields } from '../../core/resource/namedFields.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

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
  actions: allActions,
})
