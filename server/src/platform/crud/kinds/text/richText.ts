import type { RichTextField } from '@bustan/contract/core/kinds/text/richText.ts'
import { linesOf } from '@bustan/contract/core/richText/richText.ts'
import { isRecord } from '@bustan/contract/core/values/objects.ts'
import { cleanAnswered, cleanRichText } from '../../../texts/cleanRichText.ts'
import { pickTranslation, textOrEmpty } from '../../../texts/translations.ts'
import { bothColumns } from './bothColumns.ts'
import { textCell } from '../kindStorage.ts'
import type { KindStorage } from '../kindStorage.ts'

const wordsOf = (html: unknown): string => linesOf(textOrEmpty(html)).join('\n')

/** A text that is too long stays as it came, to be refused for that. */
const cleanSide = ({ max }: RichTextField, html: unknown) =>
  typeof html === 'string' && html.length <= max ? cleanRichText(html) : html

export const richText: KindStorage<RichTextField> = {
  ...bothColumns,

  answer(answer, name, _field, row, language) {
    const both = {
      ar: cleanAnswered(textOrEmpty(row[`${name}_ar`])),
      en: cleanAnswered(textOrEmpty(row[`${name}_en`])),
    }
    Object.assign(answer, {
      [name]: pickTranslation(both, language),
      [`${name}_ar`]: both.ar,
      [`${name}_en`]: both.en,
    })
  },

  cleaned(field, value) {
    if (!isRecord(value) || Array.isArray(value)) return value
    const sides = Object.entries(value).map(([language, html]) => [language, cleanSide(field, html)])
    return Object.fromEntries(sides)
  },

  fileColumns: (name, _field, { head }) =>
    (['ar', 'en'] as const).map((language) => ({
      header: head(`${name}.${language}`),
      width: 40,
      kind: 'lines',
      cell: (row) => textCell(wordsOf(row[`${name}_${language}`])),
    })),

  trail(_name, _field, before, after) {
    const [was, is] = [wordsOf(before), wordsOf(after)]
    // The markup differs where the words are the same.
    return was === is ? [before, after] : [was || null, is || null]
  },
}
