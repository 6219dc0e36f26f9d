import { additionalTypes } from '../../core/kinds/additionalTypes.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

const text = { kind: 'bilingual', max: 120, required: { create: ['ar'], edit: ['ar', 'en'] } } as const
const places = ['vehicle_type', 'property_section', 'unit_category', 'service_type'] as const
const options = { kind: 'lines', fields: { name: text }, max: 30, required: true } as const

/** Fields that a shop adds to those of a definition: the field of the kind `additional` has their values. */
export const additional_fields = defineResource({
  name: 'masters.additional_fields',
  subject: 'masters',
  fields: {
    label: { ...text, listed: true },
    on: { kind: 'choice', options: places, required: true, listed: true },
    type: { kind: 'choice', options: additionalTypes, required: true, listed: true },
    options: { ...options, onlyIf: ['type', ['radio', 'dropdown']] },
    is_optional: { kind: 'flag', initial: false, listed: true },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'label',
  sort: ['label', 'created_at'],
  filters: { label: { kind: 'text' }, on: { kind: 'choice', quick: true }, type: { kind: 'choice' } },
  actions: allActions,
})
