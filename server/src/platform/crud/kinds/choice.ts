import type { ChoiceField } from '@bustan/contract/core/kinds/choice.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { fromTextCell, oneColumn } from './kindStorage.ts'
import type { FileTexts, KindStorage } from './kindStorage.ts'

/** Returns the text that an option is called by. */
export const optionText = ({ t }: Pick<FileTexts, 't'>, name: string, option: unknown): string =>
  textOr(t, `choices/${name}/${String(option)}`, String(option))

/** The column of a file for one option, in words. */
export const optionColumn: KindStorage<unknown>['fileColumns'] = (name, _field, texts) => [
  {
    header: texts.head(name),
    width: 18,
    cell: (row) => (row[name] === null ? null : optionText(texts, name, row[name])),
  },
]

export const choice: KindStorage<ChoiceField> = {
  ...oneColumn,
  fileColumns: optionColumn,
  fromCells(cells, { name, field, reader }) {
    const text = fromTextCell(cells)
    return reader.option(name, field.options, text) ?? text
  },
}
