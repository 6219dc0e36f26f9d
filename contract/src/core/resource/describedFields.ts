/** The fields of a resource that has a name and a description, both in two languages. */
export const describedFields = {
  name: {
    kind: 'bilingual',
    max: 120,
    required: { create: ['ar', 'en'], edit: ['ar', 'en'] },
    listed: true,
  },
  description: { kind: 'bilingual', max: 2_000, long: true },
} as const
