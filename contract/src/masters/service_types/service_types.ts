import { namedFields } from '../../core/resource/namedFields.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

const businesses = ['provider', 'store', 'boat', 'cleaning', 'coaching'] as const

export const service_types = defineResource({
  name: 'masters.service_types',
  subject: 'masters',
  fields: {
    ...namedFields,
    image: { kind: 'image', listed: true },
    for: { kind: 'choices', options: businesses, listed: true },
    extras: { kind: 'additional', definedBy: 'masters.additional_fields', on: 'service_type' },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  filters: {
    name: { kind: 'text' },
    for: { kind: 'choice', quick: true },
  },
  actions: allActions,
})
