/** Whoever has a form or a filter of records that belong to anybody chooses among all who are accepted and active, by name. */
export const choosersOfAnybody = ['masters index', 'masters create', 'masters edit'] as const
