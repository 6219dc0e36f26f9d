import { defineResource } from '../../core/resource/resource.ts'

/** Texts that replies are begun with. Whoever replies reads them. */
export const savedAnswers = defineResource({
  name: 'answers',
  subject: 'contacts',
  readWith: 'reply',
  fields: {
    name: {
      kind: 'bilingual',
      max: 80,
      required: { create: ['ar'], edit: ['ar', 'en'] },
      anyScript: true,
      listed: true,
    },
    body: {
      kind: 'bilingual',
      max: 2_000,
      long: true,
      required: { create: ['ar'], edit: ['ar', 'en'] },
      anyScript: true,
    },
  },
  title: 'name',
  sort: ['name', 'created_at'],
  select: ['body'],
  actions: ['index', 'show', 'create', 'edit', 'delete'],
})
