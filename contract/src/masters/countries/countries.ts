import { namedFields } from '../../core/resource/namedFields.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

export const countries = defineResource({
  name: 'masters.countries',
  subject: 'masters',
  fields: namedFields,
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})
