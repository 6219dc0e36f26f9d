import * as z from 'zod/mini'
import { decimal, flag, id, optional, present, recordVersion } from '../../core/resource/inputs.ts'

/** The most rows of the sheet that are saved in one call. */
const MAX_ROWS = 200
/** Characters of a cell. */
const MAX_TYPED = 40

/** A number as it was typed, in any digits; what is wrong with it is said with the name of its product. */
const cell = () => z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(MAX_TYPED))])))

/** Body of a save of the sheet: the changed cells of each changed row, on the version of it that was seen. */
export const saveSheet = z.object({
  items: z
    .array(
      z.object({
        id: id(),
        version: present(recordVersion()),
        price: cell(),
        price_after_discount: cell(),
        stock_quantity: cell(),
        /** The stock that was seen: orders take from it without a new version. */
        stock_before: optional(decimal(0, 1_000_000)),
        quantity: optional(flag()),
        is_active: optional(flag()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ROWS)),
})
export type SheetItem = z.output<typeof saveSheet>['items'][number]

/** A row of the sheet, as it is in the database now. */
export const sheetRow = z.object({
  id: z.int(),
  version: z.int(),
  price: z.number(),
  price_after_discount: z.nullable(z.number()),
  stock_quantity: z.nullable(z.number()),
  quantity: z.union([z.literal(0), z.literal(1)]),
  is_active: z.boolean(),
})
export type SheetRow = z.output<typeof sheetRow>

export const saveSheetAnswer = z.object({
  message: z.string(),
  /** The rows that were sent. */
  data: z.array(sheetRow),
  meta: z.object({
    /** The id that undoes it: `products/undo/{id}`. Null where nothing was changed. */
    undo: z.nullable(z.int()),
  }),
})

/** In a 409: a row that changed since it was seen. */
export interface StaleRow {
  id: number
  name: string
  /** The person who changed it; null where orders took from its stock. */
  changed_by: string | null
  /** As it is now; null where it is gone. */
  row: SheetRow | null
}

export const undoEditAnswer = z.object({
  message: z.string(),
  data: z.object({
    restored: z.int(),
    /**
     * The number of products that were changed again since and stay as they are: of a change of prices only, a sheet is undone as
     * a whole.
     */
    kept: z.int(),
    /** The rows of a sheet. */
    rows: z.array(sheetRow),
  }),
})
