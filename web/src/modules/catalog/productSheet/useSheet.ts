import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { productSheetApi } from '@bustan/contract/catalog/productSheet/productSheet.api.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import type { SheetRow, StaleRow } from '@bustan/contract/catalog/productSheet/productSheet.ts'
import { sheetFields } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import type { SheetField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { hideToast, showToast } from '../../../platform/state/toasts.ts'
import { afterSave, changesIn, isOvertaken, itemsToSave, rowState, withCell } from './sheetModel.ts'
import type { Draft, Drafts } from './sheetModel.ts'
import type { Place } from './sheetMoves.ts'
import { paste, readClipboard } from './sheetPaste.ts'

const TOAST = 'product-sheet'

/** A row that somebody changed under a draft of it. */
export interface Overtaken {
  product: ProductRow
  /** Null where it is not known, or nobody did but orders. */
  who: string | null
}

/** The products of the page, each where it stood when the sheet was opened, as they are known now. */
function useProducts(pageRows: readonly ProductRow[]) {
  const [began] = useState(pageRows)
  const [answered, setAnswered] = useState<ReadonlyMap<number, SheetRow>>(new Map())
  const now = new Map(pageRows.map((row) => [row.id, row]))
  const products = began.map((first) => {
    const row = now.get(first.id)
    const last = row && row.version >= first.version ? row : first
    const answer = answered.get(first.id)
    const isNewer = answer && (answer.version > last.version || (!row && answer.version === last.version))
    return isNewer ? { ...last, ...answer } : last
  })
  return {
    products,
    learn: (rows: readonly SheetRow[]) =>
      setAnswered((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
  }
}

type Products = ReturnType<typeof useProducts>

const isStaleRow = (value: unknown): value is StaleRow => {
  const { id, name, row } = recordOf(value)
  return typeof id === 'number' && typeof name === 'string' && typeof row === 'object'
}

/** Saves the drafts in one call, and offers to take them back. */
function useSave({ learn }: Products, onStale: (rows: readonly StaleRow[]) => void) {
  const t = useT()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['products'] })

  const undo = async (id: number) => {
    try {
      const { message, data } = await call(productSheetApi.undo, { params: { id } })
      learn(data.rows)
      showToast({ id: TOAST, tone: 'info', message })
    } catch (error) {
      showToast({ id: TOAST, tone: 'error', message: errorText(t, error) })
    }
    refresh()
  }

  const { run, isBusy } = useAction({
    work: async (save: { drafts: Drafts; onSaved: (rows: readonly SheetRow[]) => void }) => {
      const body = { items: itemsToSave(save.drafts) }
      const { message, data, meta } = await call(productSheetApi.save, { body })
      const { undo: id } = meta
      learn(data)
      const action = {
        label: t('list/undo'),
        undoes: true as const,
        onClick: () => void (id !== null && undo(id)),
      }
      showToast({ id: TOAST, message, ...(id === null ? {} : { action }) })
      save.onSaved(data)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale_rows') {
        const rows = error.details['products']
        const stale = Array.isArray(rows) ? rows.filter(isStaleRow) : []
        learn(stale.flatMap(({ row }) => row ?? []))
        onStale(stale)
      }
      showToast({ id: TOAST, tone: 'error', message: errorText(t, error) })
    },
    onSettled: refresh,
  })
  return { isBusy, run }
}

/** The drafts with one of them standing on what another one saved. */
function onNewest(drafts: Drafts, { id, version, stock_quantity: stock }: ProductRow): Drafts {
  const draft = drafts.get(id)
  return draft ? new Map(drafts).set(id, { ...draft, version, stock } satisfies Draft) : drafts
}

/** Tracks what a refused save reported: who changed which rows, and which rows are gone; drafts of the latter are dropped. */
function useStale(drop: (ids: ReadonlySet<number>) => void) {
  const [changedBy, setChangedBy] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  return {
    changedBy,
    gone,
    onStale: (stale: readonly StaleRow[]) => {
      setChangedBy((before) => new Map([...before, ...stale.map((one) => [one.id, one.changed_by] as const)]))
      const lost = new Set(stale.filter((one) => one.row === null).map((one) => one.id))
      setGone((before) => before.union(lost))
      drop(lost)
    },
  }
}

/** Everything a sheet of products is but its looks: rows, what was written, what is wrong with it, saving. */
export function useSheet(pageRows: readonly ProductRow[]) {
  const t = useT()
  const known = useProducts(pageRows)
  const { products } = known
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const drop = (ids: ReadonlySet<number>) =>
    setDrafts((before) => new Map([...before].filter(([id]) => !ids.has(id))))
  const { changedBy, gone, onStale } = useStale(drop)
  const saving = useSave(known, onStale)

  const states = new Map(products.map((product) => [product.id, rowState(product, drafts.get(product.id))]))
  const faults = products.flatMap((product, row) =>
    sheetFields.flatMap((field, column) => (states.get(product.id)?.[field].fault ? [{ row, column }] : [])),
  )
  const overtaken = products.flatMap((product): Overtaken[] => {
    const draft = drafts.get(product.id)
    const isOld = draft !== undefined && isOvertaken(product, draft)
    return isOld ? [{ product, who: changedBy.get(product.id) ?? null }] : []
  })

  const change = (next: (drafts: Drafts) => Drafts) => {
    // The message about the last save no longer applies once the user edits again.
    hideToast(TOAST)
    setDrafts(next)
  }

  return {
    products,
    states,
    gone,
    faults,
    overtaken,
    drafts,
    busy: saving.isBusy,
    changes: changesIn(drafts),
    write: (product: ProductRow, field: SheetField, value: string | boolean) => {
      if (!gone.has(product.id)) change((before) => withCell(before, product, field, value))
    },
    paste: (from: Place, text: string) => {
      const { drafts: next, leftOut } = paste(drafts, products, from, readClipboard(text))
      change(() => next)
      if (leftOut > 0) showToast({ id: TOAST, tone: 'info', message: t('sheet/leftOut', { count: leftOut }) })
    },
    putBack: () => change(() => new Map()),
    takeTheirs: (id: number) => drop(new Set([id])),
    /** Keeps the user's edits, now based on the version that the other person saved. */
    keepMine: (product: ProductRow) => setDrafts((before) => onNewest(before, product)),
    save: async () => {
      if (drafts.size === 0) return
      const onSaved = (rows: readonly SheetRow[]) => setDrafts((before) => afterSave(before, drafts, rows))
      await saving.run({ drafts, onSaved })
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>
