/** Returns the name under which a reference answers the record it names. */
export const relationKey = (field: string): string =>
  field.endsWith('_id') ? field.slice(0, -'_id'.length) : `${field}_record`
