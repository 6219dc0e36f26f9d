/** The clients an address names, `1,2`; what is no number is left out. */
export const clientIds = (value: string): readonly string[] => [
  ...new Set(value.split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))),
]

/** Clients as an address names them. */
export const idsText = (ids: readonly string[]): string => ids.join(',')
