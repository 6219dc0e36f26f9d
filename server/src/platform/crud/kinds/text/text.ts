import type { TextField } from '@bustan/contract/core/kinds/text/text.ts'
import type { TextFormat } from '@bustan/contract/core/kinds/text/textFormats.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { arabicPlate } from '@bustan/contract/core/values/identifiers.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { fromTextCell, textCell, oneColumn } from '../kindStorage.ts'
import type { KindStorage } from '../kindStorage.ts'

const joined = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The ways in which texts of a format are typed beside the one they are stored in. */
const otherSpellings: Readonly<Partial<Record<TextFormat, (text: string) => string[]>>> = {
  code: (code) => [joined(code)],
  phone: (phone) => [localPhone(phone), phone.replace('+', '00')],
  plate: (plate) => [joined(plate), arabicPlate(plate), joined(arabicPlate(plate))],
}

export const text: KindStorage<TextField> = {
  ...oneColumn,
  fileColumns: (name, { format, absent }, { head, t }) => [
    {
      header: head(name),
      width: format === 'lines' ? 40 : 22,
      ...(format === 'lines' ? { kind: 'lines' as const } : {}),
      // With its plus a spreadsheet would take it for a formula.
      cell: (row) =>
        row[name] === null && absent
          ? textOr(t, absent, null)
          : textCell(format === 'phone' ? localPhone(String(row[name] ?? '')) : row[name]),
    },
  ],
  fromCells: fromTextCell,
  searchColumns: (name, { format, search = format !== 'lines' }) => (search ? [name] : []),
  spellings: (text, { format = 'line' }) => [text, ...(otherSpellings[format]?.(text) ?? [])],
}
