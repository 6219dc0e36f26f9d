import { namedFields } from '../../core/resource/namedFields.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

export const regions = defineResource({
  name: 'masters.regions',
  subject: 'masters',
  fields: namedFields,
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})
