/** Texts by key, in groups. Counted ones end in their plural form: `title_one`, `title_other`. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Base<K> = K extends `${infer B}_${Form}` ? B : never
type IsCounted<T, K> = `${Base<K> & string}_other` extends keyof T ? true : false

/**
 * The Arabic side of an English catalogue: the same keys, and all six plural forms wherever English counts
 * (`key_one`, `key_other`). A missing text does not compile.
 */
export type ArabicOf<T> = {
  [
    K in keyof T as K extends `${string}_${Form}`
      ? IsCounted<T, K> extends true
        ? `${Base<K>}_${Form}`
        : K
      : K
  ]: T[K] extends string ? string : ArabicOf<T[K]>
}

type Plain<K> = K extends `${infer B}_${Form}` ? B | K : K

/** Every text of a catalogue by its path: `nav/home`, `fields/shared/name.ar`. Counted ones are named without their form. */
export type KeyOf<T> = T extends unknown
  ? {
      [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}/${KeyOf<T[K]>}`
    }[keyof T & string]
  : never

/** The names of what has texts of its own in a group: of `resources/units/empty` it is `units`. */
export type NameIn<
  Key,
  Group extends string,
  Last extends string,
> = Key extends `${Group}/${infer Name}/${Last}` ? Name : never
