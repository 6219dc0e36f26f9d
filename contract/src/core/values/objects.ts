/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[]

type EntryOf<T> = [key: keyof T & string, value: Exclude<T[keyof T & string], undefined>]

/** The same with their values, none of which is `undefined`. */
export const entriesOf = <T extends object>(object: T): EntryOf<T>[] => Object.entries(object) as EntryOf<T>[]

/** An object with a value for each of these keys, in their order. */
export const fromKeys = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** Checks whether a text is one of an object's own keys. */
export const isKeyOf = <T extends object>(object: T, key: unknown): key is keyof T & string =>
  typeof key === 'string' && Object.hasOwn(object, key)

/** Checks whether a value is one of those that are listed. */
export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((one) => one === value)

/** Checks whether a value has properties at all. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The properties of a value that may be anything: none where it is no object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Checks whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string'

/** Checks whether a value is a number. */
export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The values of a list that pass a check; none where it is no list. */
export const listOf = <T>(value: unknown, isOne: (one: unknown) => one is T): T[] =>
  Array.isArray(value) ? value.filter(isOne) : []

/** A value where it is a text, and null where it is anything else. */
export const textValue = (value: unknown): string | null => (isText(value) ? value : null)

/** A value where it is a number, and null where it is anything else. */
export const numberValue = (value: unknown): number | null => (isNumber(value) ? value : null)

/** Adds up a number of each item. */
export const sumBy = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0)
