/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[]

type EntryOf<T> = [key: keyof T & string, value: Exclude<T[keyof T & string], undefined>]

/** The same with their values, none of which is `undefined`. */
export const entriesOf = <T extends object>(object: T): EntryOf<T>[] => Object.entries(object) as EntryOf<T>[]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The properties of a value that may be anything: none where it is no object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
