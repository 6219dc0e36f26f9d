import { entriesOf } from '@bustan/contract/core/values/objects.ts'
import { discountFits } from '@bustan/contract/catalog/products/products.ts'
import { productSheetApi } from '@bustan/contract/catalog/productSheet/productSheet.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockEdit } from './productEdits.ts'
import type { EditedProduct } from './productEdits.ts'
import { answerSheetRow, lockProducts, nameOf, trailFields, writeProducts } from './sheetRows.ts'
import type { SheetProduct } from './sheetRows.ts'

/** Products a refusal names. */
const NAMED = 5

/** The product as it was; null where it was changed again since, or can't be so any more. */
function restored(now: SheetProduct | undefined, { before, after }: EditedProduct): SheetProduct | null {
  if (!now) return null
  const { ran_out: _ranOut, ...written } = after
  const isAsLeft = entriesOf(written).every(([name, value]) => now[name] === value)
  if (!isAsLeft) return null
  const was = { ...now, ...before }
  // The edit did not change these fields, but other edits may have: the restored values may no longer fit them.
  const isSound =
    discountFits(was.price, was.price_after_discount) && !(was.is_available && was.stock_quantity === 0)
  return isSound ? was : null
}

const refusal = (names: readonly string[]) => {
  const more = names.length > NAMED ? [`+${names.length - NAMED}`] : []
  return new AppError('undo_changed', {
    values: { names: [...names.slice(0, NAMED), ...more] },
  })
}

/**
 * Takes back what was written of many products. A sheet goes back as a whole or not at all; of changed prices those that were
 * changed again since stay as they are, and the others go back.
 */
export function productUndoRoutes(route: Route, platform: Platform): void {
  route(
    productSheetApi.undo,
    {
      summary:
        'Take back a save of the sheet, or a change of many prices, by who did it and for half an hour',
    },
    {
      commit: async (tx, call) => {
        const { kind, items } = await lockEdit(tx, callerIdOf(call), call.params.id)
        const ids = items.map(({ id }) => id)
        const products = await lockProducts(tx, ids)
        const back: { before: SheetProduct; after: SheetProduct }[] = []
        const skipped: string[] = []
        for (const item of items) {
          const before = products.get(item.id)
          const after = restored(before, item)
          if (before && after) back.push({ before, after })
          else skipped.push(before ? nameOf(before, call.language) : `#${item.id}`)
        }
        if (skipped.length > 0 && (kind === 'sheet' || back.length === 0)) throw refusal(skipped)
        await writeProducts(
          tx,
          back.map(({ after }) => after),
        )
        await platform.changes.recordAll(
          tx,
          back.map(({ before, after }) => ({
            resource: 'products',
            id: after.id,
            action: 'undo_edit',
            actor: call.actor,
            before: trailFields(before),
            after: trailFields(after),
          })),
        )
        const done = call.t(kind === 'sheet' ? 'done/sheet_undone' : 'done/prices_undone', {
          count: back.length,
        })
        const rows = kind === 'sheet' ? await lockProducts(tx, ids) : new Map<number, SheetProduct>()
        return {
          message:
            skipped.length === 0 ? done : `${done} ${call.t('done/prices_kept', { count: skipped.length })}`,
          data: {
            restored: back.length,
            kept: skipped.length,
            rows: [...rows.values()].map(answerSheetRow),
          },
        }
      },
    },
  )
}
