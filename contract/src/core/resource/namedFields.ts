/** The fields of a record that is no more than a name in two languages, and is chosen while its switch is on. */
export const namedFields = {
  name: {
    kind: 'bilingual',
    max: 120,
    required: { create: ['ar'], edit: ['ar', 'en'] },
    listed: true,
  },
  is_active: { kind: 'flag', initial: true, listed: true },
} as const
