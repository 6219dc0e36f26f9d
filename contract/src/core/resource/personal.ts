import type { Resource } from './resource.ts'

/** Returns the field by which a record names the person that it belongs to; null where records of a resource belong to nobody. */
export const ownerField = ({ fields }: Pick<Resource, 'fields'>): string | null =>
  Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.personal)?.[0] ?? null
