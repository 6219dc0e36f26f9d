import { defineResource } from '../../core/resource/resource.ts'

/** The questions that clients often ask, and the answers. */
export const questions = defineResource({
  name: 'questions',
  subject: 'questions',
  envelope: 'Question',
  fields: {
    body: {
      kind: 'bilingual',
      max: 500,
      required: { create: ['ar'], edit: ['ar', 'en'] },
      anyScript: true,
      listed: true,
    },
    answer: { kind: 'bilingual', max: 5_000, long: true },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'body',
  sort: ['body', 'created_at'],
  filters: { body: { kind: 'text' } },
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})
