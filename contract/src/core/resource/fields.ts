import type { AdditionalAnswer, AdditionalField } from '../kinds/additional.ts'
import type { AggregateAnswer, AggregateField } from '../kinds/aggregate.ts'
import type { AreaAnswer, AreaField } from '../kinds/area.ts'
import type { FileAnswer, FileField } from '../kinds/file.ts'
import type { BilingualAnswer, BilingualField, BilingualInput } from '../kinds/text/bilingual.ts'
import type { ChoiceAnswer, ChoiceField } from '../kinds/choice.ts'
import type { ChoicesAnswer, ChoicesField } from '../kinds/choices.ts'
import type { DateAnswer, DateField } from '../kinds/date.ts'
import type { FlagAnswer, FlagField } from '../kinds/flag.ts'
import type { GalleryAnswer, GalleryField } from '../kinds/gallery.ts'
import type { ImageAnswer, ImageField } from '../kinds/image.ts'
import type { LinesField } from '../kinds/lines.ts'
import type { MomentAnswer, MomentField } from '../kinds/moment.ts'
import type { MoneyAnswer, MoneyField } from '../kinds/money.ts'
import type { PointAnswer, PointField } from '../kinds/point.ts'
import type { NumberAnswer, NumberField } from '../kinds/number.ts'
import type { ReferenceAnswer, ReferenceField } from '../kinds/reference.ts'
import type { ReferencesAnswer, ReferencesField } from '../kinds/references.ts'
import type { RichTextAnswer, RichTextField, RichTextInput } from '../kinds/text/richText.ts'
import type { StateAnswer, StateField } from '../kinds/state.ts'
import type { TextAnswer, TextField } from '../kinds/text/text.ts'
import type { TimeAnswer, TimeField } from '../kinds/time.ts'
import type { LatLng } from '../geo/places.ts'

export type Field =
  | AdditionalField
  | AggregateField
  | AreaField
  | BilingualField
  | ChoiceField
  | ChoicesField
  | DateField
  | FileField
  | FlagField
  | GalleryField
  | ImageField
  | LinesField
  | MomentField
  | MoneyField
  | PointField
  | NumberField
  | ReferenceField
  | ReferencesField
  | RichTextField
  | StateField
  | TextField
  | TimeField
export type Kind = Field['kind']
export type FieldOfKind<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** The shape of a field's value in an answer, by kind. `K` is the field's name. */
interface Answers<K extends string, F> {
  additional: AdditionalAnswer<K>
  aggregate: AggregateAnswer<K>
  area: AreaAnswer<K, F>
  bilingual: BilingualAnswer<K>
  choice: ChoiceAnswer<K, F>
  choices: ChoicesAnswer<K, F>
  date: DateAnswer<K, F>
  file: FileAnswer<K>
  flag: FlagAnswer<K, F>
  gallery: GalleryAnswer<K>
  image: ImageAnswer<K>
  lines: { [P in K]: F extends { fields: infer Inner extends Fields } ? ValuesOf<Inner>[] : never }
  moment: MomentAnswer<K>
  money: MoneyAnswer<K>
  point: PointAnswer<K, F>
  number: NumberAnswer<K>
  reference: ReferenceAnswer<K>
  references: ReferencesAnswer<K>
  richText: RichTextAnswer<K>
  state: StateAnswer<K, F>
  text: TextAnswer<K>
  time: TimeAnswer<K>
}

/** The shape of a field's value once an input is read, by kind. */
interface Inputs {
  additional: Record<string, unknown>
  aggregate: undefined
  area: LatLng[] | null
  bilingual: BilingualInput
  choice: string | null
  choices: string[]
  date: string | null
  file: null
  flag: boolean
  gallery: string[]
  image: null
  lines: Record<string, unknown>[]
  moment: string | null
  money: number | null
  point: LatLng | null
  number: number | null
  reference: number | null
  references: number[]
  richText: RichTextInput
  state: undefined
  text: string | null
  time: string | null
}

type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never

type ValuesOf<F extends Fields> = Merge<
  { [K in keyof F & string]: Answers<K, F[K]>[F[K]['kind']] }[keyof F & string]
>

/** A record of a resource with these fields, as the API answers it. */
export type RowOf<F extends Fields> = { id: number; version: number; created_at: string } & ValuesOf<F>

/** The fields of a record that were sent. New pictures come beside them, as files; null takes the old one away. */
export type InputOf<F extends Fields> = { version?: number } & {
  [K in keyof F]?: Inputs[F[K]['kind']]
}
