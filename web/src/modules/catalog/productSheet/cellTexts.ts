import type { CellFault, SheetField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { fieldLabel, problemText } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'

/** Returns the name of a column. */
export const columnLabel = (t: Translate, field: SheetField): string =>
  fieldLabel(t, field === 'is_active' ? 'shared' : 'products', field)

/** A fault in the words the server would use, as a sentence of its own. */
export function faultText(t: Translate, field: SheetField, { problem, ...limits }: CellFault): string {
  return problemText(t, 'products', field, problem, limits)
}

/** Returns the text of a switch. */
export const flagText = (t: Translate, field: 'quantity' | 'is_active', isOn: boolean): string =>
  field === 'quantity'
    ? t(isOn ? 'products/available' : 'products/unavailable')
    : t(isOn ? 'sheet/on' : 'sheet/off')
