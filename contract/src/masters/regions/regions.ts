import { namedFields } from '../../core/resource/namedFields.ts'
import { defineResource } from '../../core/resource/resource.ts'

/** Addresses name them for good, so that they are switched off and never deleted. */
export const regions = defineResource({
  name: 'masters.regions',
  subject: 'masters',
  fields: {
    ...namedFields,
    code: { kind: 'text', format: 'code', max: 10, required: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'code', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'activate'],
})
