import { namedFields } from '../../core/resource/namedFields.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

export const cities = defineResource({
  name: 'masters.cities',
  subject: 'masters',
  fields: {
    ...namedFields,
    region_id: { kind: 'reference', to: 'masters.regions', required: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  filters: {
    name: { kind: 'text' },
    region_id: { kind: 'reference', to: 'masters.regions', column: 'region_id' },
  },
  actions: allActions,
})
