/** The object without the properties of some names, which its type has to have as optional ones. */
export function withoutKeys<T>(object: T, isLeftOut: (key: string) => boolean): T {
  const rest = { ...object }
  for (const key in rest) if (isLeftOut(key)) delete rest[key]
  return rest
}
