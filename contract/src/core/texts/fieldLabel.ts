import type { Translate } from './translate.ts'
import { textKeyOf } from './namedTexts.ts'
import { textOr } from './translate.ts'

/** A path without the numbers of rows in it. */
const withoutPlaces = (field: string) => field.replaceAll(/\.\d+(?=\.|$)/g, '')

/**
 * The one text a field is called by. A resource may call it in its own way (`fields/orders/id`); else it has the name it has
 * everywhere (`fields/shared/id`). References are called without their `_id`, as the audit trail names them; `price_from` and
 * `price_to`, the ends of a filter, are called after `price`.
 */
function nameOf<Key extends string>(t: Translate<Key>, resource: string, field: string): string | null {
  const plain = withoutPlaces(field)
  const steps = plain.split('.')
  for (const name of steps.map((_, from) => steps.slice(from).join('.')))
    for (const owner of [resource, 'shared']) {
      const text = textOr(t, `fields/${owner}/${name.replace(/_ids?$/, '')}`, null)
      if (text !== null) return text
    }
  const [, whole = '', end = ''] = /^(.+)_(from|to)$/.exec(plain) ?? []
  const label = whole && nameOf(t, resource, whole)
  return label ? textOr(t, `ends/${end}`, null, { label }) : null
}

/** A text as it stands alone: "the price must be …" begins with a capital there. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Checks whether a field has a name. */
export const hasLabel = <Key extends string>(t: Translate<Key>, resource: string, field: string): boolean =>
  nameOf(t, resource, field) !== null

type LabelKey<Key> = Extract<Key, `fields/${string}`>
/** The resources that call fields in their own way, and `shared`. */
export type Labelled<Key> = LabelKey<Key> extends `fields/${infer Resource}/${string}` ? Resource : never

type Called<Key, Resource extends string> = Key extends `fields/${Resource}/${infer Name}` ? Name : never
type Spelled<Name extends string> = Name | `${Name}_id` | `${Name}_ids`
type Fields<Names extends string> = Spelled<Names> | `${string}.${Spelled<Names>}`
/** The fields that have a label by their resource: its own, and those that all of them call alike. */
type FieldsOf<Key> = {
  [Resource in Labelled<Key>]: Fields<Called<LabelKey<Key>, Resource | 'shared'>>
}

/** The fields that have a label of a resource or of all of them, also inside another: `items.0.price`. */
export type LabelledField<Key, Resource extends Labelled<Key>> = FieldsOf<Key>[Resource]

/**
 * Returns the name of a field where it stands alone: in forms, heads of tables and files, filters and the audit trail. A field
 * without one does not compile.
 */
export const fieldLabel = <Key extends string, Resource extends Labelled<Key>>(
  t: Translate<Key>,
  resource: Resource,
  field: FieldsOf<Key>[NoInfer<Resource>] & string,
): string => labelByName(t, resource, field)

/**
 * The same of a resource or a field that is only known at run time: of a definition, or of a row of the audit trail. A field
 * without a label is called by its own name, in words.
 */
export function labelByName<Key extends string>(t: Translate<Key>, resource: string, field: string): string {
  return capitalize(nameOf(t, resource, field) ?? withoutPlaces(field).replaceAll(/[._]/g, ' '))
}

/** Returns the name of a field inside a sentence: "the Arabic name". */
export function fieldInSentence<Key extends string>(
  t: Translate<Key>,
  resource: string,
  field: string,
): string {
  const label = nameOf(t, resource, field)
  return label === null ? textOr(t, 'unknownField', field) : textOr(t, 'inSentence', label, { label })
}

/** Says what is wrong with a field in a sentence, in the same words on the server and in the browser. */
export function problemText<Key extends string>(
  t: Translate<Key>,
  resource: string,
  field: string,
  key: string,
  values?: object,
): string {
  const filled = { label: fieldInSentence(t, resource, field), ...values }
  // A text that counts has its plurals alone.
  const hasText = (path: string): path is Key => t.has(path) || t.has(`${path}_other`)
  const textUnder = (name: string) => {
    const path = `validation/${name}`
    if (!hasText(path)) return null
    const text = t(path, filled)
    return text === path ? null : text
  }
  return capitalize(textUnder(textKeyOf(field, key)) ?? textUnder('invalid') ?? key)
}
