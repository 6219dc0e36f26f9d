import type { BilingualAnswer, BilingualField, BilingualInput } from '../kinds/bilingual.ts'
import type { DateAnswer, DateField } from '../kinds/date.ts'
import type { DecimalAnswer, DecimalField } from '../kinds/decimal.ts'
import type { FlagAnswer, FlagField } from '../kinds/flag.ts'
import type { ImageAnswer, ImageField } from '../kinds/image.ts'
import type { MoneyAnswer, MoneyField } from '../kinds/money.ts'
import type { ReferenceAnswer, ReferenceField } from '../kinds/reference.ts'

export type Field =
  BilingualField | DateField | DecimalField | FlagField | ImageField | MoneyField | ReferenceField
export type Kind = Field['kind']
export type FieldOfKind<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** The shape of a field's value in an answer, by kind. `K` is the field's name. */
interface Answers<K extends string, F> {
  bilingual: BilingualAnswer<K>
  date: DateAnswer<K, F>
  decimal: DecimalAnswer<K>
  flag: FlagAnswer<K, F>
  image: ImageAnswer<K>
  money: MoneyAnswer<K>
  reference: ReferenceAnswer<K>
}

/** The shape of a field's value once an input is read, by kind. */
interface Inputs {
  bilingual: BilingualInput
  date: string | null
  decimal: number | null
  flag: boolean
  image: null
  money: number | null
  reference: number | null
}

type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never

/** A record of a resource with these fields, as the API answers it. */
export type RowOf<F extends Fields> = { id: number; version: number; created_at: string } & Merge<
  { [K in keyof F & string]: Answers<K, F[K]>[F[K]['kind']] }[keyof F & string]
>

/** The fields of a record that were sent. New pictures come beside them, as files; null takes the old one away. */
export type InputOf<F extends Fields> = { version?: number } & {
  [K in keyof F]?: Inputs[F[K]['kind']]
}
