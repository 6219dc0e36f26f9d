import { traitsOf } from '@bustan/contract/core/kinds/text/textFormats.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Translate } from '../../texts/texts.ts'
import { titleColumns, titleIn } from '../namedRecords.ts'
import type { StoredRow } from '../store/storedRow.ts'
import type { Store } from '../store/storeCalls.ts'

/** Checks whether a title is a number or a code, which a sentence has without quotation marks. */
const isCode = (field: Field | undefined): boolean =>
  field?.kind === 'number' || (field?.kind === 'text' && traitsOf(field.format).isLatin === true)

/** Returns what a record is called in a sentence: `bank “Alrajhi”`, `subscription S-104`. */
export function recordInWords<R extends Resource>(
  { resource, storage }: Pick<Store<R>, 'resource' | 'storage'>,
  row: StoredRow,
  t: Translate,
  language: Language,
): string {
  const { fields, title } = resource
  const field = fields[title]
  const [ar, en] = titleColumns({ ...storage, by: title, fields })
  // The database answers a number with all the places of its column.
  const name = field?.kind === 'number' ? String(Number(row[ar])) : titleIn(row[ar], row[en], language)
  const words = textOr(t, `records/${resource.name}`, t('records/other', { name }), { name })
  return isCode(field) ? words.replaceAll(/[“”«»]/g, '') : words
}
