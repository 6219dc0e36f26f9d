import type { Translate } from './translate.ts'
import { textOr } from './translate.ts'

/**
 * The one text a field is called by. A resource may call it in its own way (`fields/orders/id`); else it has the name it has
 * everywhere (`fields/shared/id`). References are called without their `_id`, as the audit trail names them.
 */
function nameOf<Key extends string>(t: Translate<Key>, resource: string, field: string): string | null {
  const plain = field.replaceAll(/\.\d+(?=\.|$)/g, '')
  for (const name of [plain, plain.slice(plain.lastIndexOf('.') + 1)])
    for (const owner of [resource, 'shared']) {
      const text = textOr(t, `fields/${owner}/${name.replace(/_ids?$/, '')}`, null)
      if (text !== null) return text
    }
  return null
}

/** Whether a field has a name. */
export const hasLabel = <Key extends string>(t: Translate<Key>, resource: string, field: string): boolean =>
  nameOf(t, resource, field) !== null

/** What a field is called where it stands alone: in forms, heads of tables and files, filters and the audit trail. */
export function fieldLabel<Key extends string>(t: Translate<Key>, resource: string, field: string): string {
  const name = nameOf(t, resource, field) ?? field.replaceAll(/[._]/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a field is called inside a sentence: "the Arabic name". */
export function fieldInSentence<Key extends string>(
  t: Translate<Key>,
  resource: string,
  field: string,
): string {
  const label = nameOf(t, resource, field)
  return label === null ? textOr(t, 'unknownField', field) : textOr(t, 'inSentence', label, { label })
}
