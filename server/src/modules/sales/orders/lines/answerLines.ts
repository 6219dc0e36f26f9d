import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type {
  EditedStep,
  LineKind,
  PlacedLine,
  ShortReason,
} from '@bustan/contract/sales/orders/orderLines.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import type { Edited } from '../orders.table.ts'
import { shownLine } from '../vat/taxedAmounts.ts'
import { unitOf } from '../../../catalog/index.ts'

/** A line as an order's page reads it. */
export type Line = Pick<
  Tables['order_lines'],
  | 'product_id'
  | 'name_ar'
  | 'name_en'
  | 'category_ar'
  | 'category_en'
  | 'unit_ar'
  | 'unit_en'
  | 'unit_dual_ar'
  | 'unit_plural_ar'
  | 'unit_plural_en'
  | 'image_key'
  | 'price'
  | 'list_price'
  | 'sub_total'
  | 'gross'
  | 'position'
  | 'replaces'
> & {
  quantity: number
  returned_quantity: number
  returned_net: number
  ordered_quantity: number | null
  reduction: number
  kind: LineKind
  short_reason: ShortReason | null
  target_quantity: number | null
}

const pick = (language: Language, ar: string | null, en: string | null) =>
  pickTranslation({ ar, en }, language)

/** A line as its order shows it. */
export function answerLine(line: Line, language: Language): PlacedLine {
  const price = fromHalalas(line.price)
  return {
    product: {
      id: line.product_id,
      name: pick(language, line.name_ar, line.name_en),
      category: { id: null, name: pick(language, line.category_ar, line.category_en) },
      unit: { id: null, ...unitOf(line, language) },
      image: fileUrl(line.image_key),
      price,
    },
    quantity: line.ordered_quantity ?? line.quantity,
    price,
    total: fromHalalas(shownLine(line)),
    position: line.position,
    kind: line.kind,
    replaces: line.replaces,
    billed_quantity: line.quantity,
    list_price: line.list_price === null ? null : fromHalalas(line.list_price),
    short_reason: line.short_reason,
    billed: fromHalalas(line.sub_total - line.reduction),
    returned_quantity: line.returned_quantity,
    returned: fromHalalas(line.returned_net),
  }
}

/** A change of a line as the timeline has it. */
export function answerEdited(edited: Edited, language: Language): EditedStep {
  const { words, quantity, instead_of: original, before, after } = edited
  return {
    change: edited.change,
    product: pick(language, words.name_ar, words.name_en),
    unit: unitOf(words, language),
    before: quantity.before === null ? null : Number(quantity.before),
    after: Number(quantity.after),
    instead_of: original && pick(language, original.name_ar, original.name_en),
    reason: edited.reason,
    total: { before: fromHalalas(before.total), after: fromHalalas(after.total) },
  }
}
