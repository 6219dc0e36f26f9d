import type { Mutant } from '../mutant.ts'

const CATALOG = 'server/src/modules/catalog'
const SAVE = {
  file: `${CATALOG}/productSheet/productSheet.routes.ts`,
  test: `${CATALOG}/productSheet/productSheet.test.ts`,
} as const
const UNDO = {
  file: `${CATALOG}/productSheet/productUndo.routes.ts`,
  test: `${CATALOG}/productSheet/productUndo.test.ts`,
} as const
const EDITS = { ...UNDO, file: `${CATALOG}/productSheet/productEdits.ts` }
const RULES = {
  file: 'contract/src/catalog/products/productPrices.ts',
  test: 'server/src/modules/catalog/products/productPriceRules.test.ts',
} as const
const PRICES = { ...RULES, file: 'server/src/modules/catalog/products/productPrices.ts' }
const PREVIEW = {
  file: `${CATALOG}/productImport/checkRows.ts`,
  test: `${CATALOG}/productImport/importPreview.test.ts`,
} as const
const CELLS = {
  file: 'contract/src/catalog/productSheet/sheetCells.ts',
  test: 'contract/src/catalog/productSheet/sheetCells.test.ts',
}

/** Bugs in the sheet of products, in what is taken back, in rounded and deep prices, and in an import's preview. */
export const sheet: readonly Mutant[] = [
  {
    bug: 'the sheet writes over what a colleague saved',
    ...SAVE,
    from: 'product.version === item.version &&',
    to: 'product.version > 0 &&',
  },
  {
    bug: 'the sheet writes over stock that orders took from',
    ...SAVE,
    from: 'item.stock_before === product.stock_quantity)',
    to: 'item.stock_before >= 0)',
  },
  {
    bug: 'the sheet saves the rows without a fault and leaves out the others',
    ...SAVE,
    from: 'if (faults.length > 0) throw invalidFields(faults)',
    to: 'if (faults.length > reads.length * 9) throw invalidFields(faults)',
  },
  {
    bug: 'the sheet tracks the stock of what is not tracked',
    ...SAVE,
    from: "if (field === 'stock_quantity' && this.after.stock_quantity === null)",
    to: "if (field === 'price' && this.after.stock_quantity === Infinity)",
  },
  {
    bug: 'the sheet leaves a product available without stock',
    ...SAVE,
    from: 'after.is_available = false',
    to: 'after.is_available &&= true',
  },
  {
    bug: 'nobody is told that the sheet made a product run out',
    ...SAVE,
    from: 'if (after.stock_quantity === 0 && before.stock_quantity !== 0)',
    to: 'if (after.stock_quantity === 0 && before.stock_quantity === 0)',
  },
  {
    bug: 'a sheet is taken back though a value was changed again',
    ...UNDO,
    from: 'if (!isAsLeft) return null',
    to: 'if (!isAsLeft && written.price === undefined) return null',
  },
  {
    bug: 'a sheet is taken back in part',
    ...UNDO,
    from: "(kind === 'sheet' || back.length === 0)",
    to: '(back.length === 0)',
  },
  {
    bug: 'prices are not taken back where one was changed again',
    ...UNDO,
    from: "(kind === 'sheet' || back.length === 0)",
    to: '(back.length < items.length)',
  },
  {
    bug: 'taking back leaves a discount above its price',
    ...UNDO,
    from: 'return isSound ? was : null',
    to: 'return was',
  },
  {
    bug: 'somebody takes back what another one did',
    ...EDITS,
    from: ".where('admin_id', '=', adminId)\n    .forUpdate()",
    to: '.forUpdate()',
  },
  {
    bug: 'an edit can be taken back for ever',
    ...EDITS,
    from: "if (edit.late) throw new AppError('undo_too_late')",
    to: "if (edit.late === null) throw new AppError('undo_too_late')",
  },
  {
    bug: 'prices are rounded down',
    ...RULES,
    from: 'Math.round(value / step) * step',
    to: 'Math.floor(value / step) * step',
  },
  {
    bug: 'prices fall by more than half without a second look',
    ...PRICES,
    from: 'if (deep.length > 0 && !call.body.confirm_deep)',
    to: 'if (deep.length > 1e6 && !call.body.confirm_deep)',
  },
  {
    bug: 'half is said to be more than half',
    ...RULES,
    from: 'inForce(after) * 2 < inForce(before) ||',
    to: 'inForce(after) * 2 <= inForce(before) ||',
  },
  {
    bug: 'a row whose product is not known is told what it leaves blank',
    ...PREVIEW,
    from: 'if (check.isAstray && check.isBlank(field)) continue',
    to: 'if (check.isAstray && !check.isBlank(field)) continue',
  },
  {
    bug: 'a cell is told a second fault that follows from the first',
    ...PREVIEW,
    file: 'server/src/modules/catalog/productImport/rowCheck.ts',
    from: 'if (this.reportedFields.has(field)) return',
    to: 'if (this.reportedFields.has(`${field} `)) return',
  },
  {
    bug: 'four decimals of a price are cut without a word',
    ...CELLS,
    from: "if (decimalPlaces(decimal) > HALALA_PLACES) return wrong('halala_places')",
    to: '',
  },
]
