import { defineResource } from '../../core/resource/resource.ts'

/** The advertisements the ordering app shows at its top, from a day to a day: a picture or a short film. */
export const advertisements = defineResource({
  name: 'advertisements',
  subject: 'advertisements',
  fields: {
    image: { kind: 'image', video: true, listed: true },
    title: {
      kind: 'bilingual',
      max: 120,
      required: { create: ['ar', 'en'], edit: ['ar', 'en'] },
      lettersOnly: true,
      listed: true,
    },
    start_at: { kind: 'date', required: true, fromToday: true, listed: true },
    end_at: { kind: 'date', required: true, fromToday: true, notBefore: 'start_at', listed: true },
    is_active: { kind: 'flag', initial: true, listed: true },
  },
  title: 'title',
  sort: ['title', 'start_at', 'end_at', 'created_at'],
  filters: { title: { kind: 'text' } },
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
})

/** The place of an advertisement in time. */
export type Period = 'upcoming' | 'running' | 'ended'

/** Returns the period a day falls in for an advertisement shown from one day to another, both included. */
export function periodOf(days: { start_at: string; end_at: string }, today: string): Period {
  if (today < days.start_at) return 'upcoming'
  return today > days.end_at ? 'ended' : 'running'
}
