import { namedFields } from '../../core/resource/namedFields.ts'
import { defineResource } from '../../core/resource/resource.ts'

/** Addresses name them for good, so that they are switched off and never deleted. */
export const countries = defineResource({
  name: 'masters.countries',
  subject: 'masters',
  fields: {
    ...namedFields,
    code: { kind: 'text', format: 'code', max: 2, required: true, listed: true },
    dial_code: { kind: 'text', max: 6, required: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'code', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'activate'],
})
