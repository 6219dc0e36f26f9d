import { defineResource } from '../../core/resource/resource.ts'

/** The ways in which the quantity of something is found. */
export const measures = ['count', 'weight'] as const
/** The heaviest of anything that is weighed: a thousand kilograms, in grams. */
export const MAX_GRAMS = 1_000_000

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
    /** It is counted unless it is a weight. */
    measure: { kind: 'choice', options: measures },
    /** The weight of one of it. */
    grams: {
      kind: 'number',
      decimals: 3,
      min: 0.001,
      max: MAX_GRAMS,
      required: true,
      onlyIf: ['measure', 'weight'],
    },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})
