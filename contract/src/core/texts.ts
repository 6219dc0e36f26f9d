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
