/** Returns the name under which a reference answers the record it names. */
export const relationKey = (field: string): string =>
  field.endsWith('_id') ? field.slice(0, -'_id'.length) : `${field}_record`

/** The same of a field that names several: `tag_ids` answers `tags`. */
export const relationsKey = (field: string): string =>
  field.endsWith('_ids') ? `${field.slice(0, -'_ids'.length)}s` : `${field}_records`
