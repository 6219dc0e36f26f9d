import { sheetFields } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { directionOf } from '../../../ui/theme/appearance.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import type { Leave } from './CellEditor.tsx'
import { isFlag, isWritable, shownNumber } from './sheetModel.ts'
import { placeAfter, placeAlong } from './sheetMoves.ts'
import type { Place } from './sheetMoves.ts'
import type { Sheet } from './useSheet.ts'
import * as styles from './sheet.module.css'

/** The text that is being edited, and whether editing began with a typed letter. */
interface Editing {
  text: string
  isFresh: boolean
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

const placeIn = (target: EventTarget): Place | null => {
  const text =
    target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
  const [row, column] = (text ?? '').split('-').map(Number)
  return row === undefined || column === undefined || text === undefined ? null : { row, column }
}

/** Tracks the active cell, and the focus, which follows to the cell a key or the save bar leads to. */
function useActive(grid: RefObject<HTMLTableElement | null>) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const focusActive = useEffectEvent(() =>
    grid.current?.querySelector<HTMLElement>(`[data-place="${active.row}-${active.column}"]`)?.focus(),
  )
  // Back from an editor too; a pointer brings the focus by itself.
  const [wanted, setWanted] = useState(1)
  const done = useRef(0)
  useEffect(() => {
    if (editing || done.current === wanted) return
    done.current = wanted
    focusActive()
  }, [wanted, editing])
  const go = (place: Place | null) => {
    setEditing(null)
    if (place) setActive(place)
    setWanted((before) => before + 1)
  }
  return { active, setActive, editing, setEditing, go }
}

/** The active cell, and what can be done with it. */
function useActiveCell(sheet: Sheet, { active, setEditing }: ReturnType<typeof useActive>) {
  const product = sheet.products[active.row]
  const field = sheetFields[active.column] ?? 'price'
  const cell = product && sheet.states.get(product.id)?.[field]
  return {
    field,
    cell,
    write: (text: string) => {
      if (product && !isFlag(field)) sheet.write(product, field, text)
    },
    /** Begins to type, over what stands there where a letter is given. */
    open: (letter?: string) => {
      if (!product || !cell || isFlag(field) || !isWritable(product, field) || sheet.gone.has(product.id))
        return
      setEditing({ text: letter ?? cell.text, isFresh: letter !== undefined })
    },
    toggle: () => {
      if (product && cell && isFlag(field)) sheet.write(product, field, !cell.isOn)
    },
  }
}

type ActiveCell = ReturnType<typeof useActiveCell>

/** Returns the clipboard and pointer handlers of the sheet. */
const handlersOf = (sheet: Sheet, { active, setActive }: ReturnType<typeof useActive>, on: ActiveCell) => ({
  onPaste: (event: ClipboardEvent) => {
    if (!placeIn(event.target)) return
    event.preventDefault()
    sheet.paste(active, event.clipboardData.getData('text/plain'))
  },
  onCopy: (event: ClipboardEvent) => {
    const { cell, field } = on
    if (!cell || !placeIn(event.target) || getSelection()?.type === 'Range') return
    event.preventDefault()
    const text = isFlag(field) ? String(Number(cell.isOn)) : shownNumber(field, cell.text).replaceAll(',', '')
    event.clipboardData.setData('text/plain', text)
  },
  onFocus: (event: { target: EventTarget }) => {
    const place = placeIn(event.target)
    if (place && (place.row !== active.row || place.column !== active.column)) setActive(place)
  },
  onClick: (event: MouseEvent) => {
    const place = placeIn(event.target)
    const clicked = place && sheetFields[place.column]
    const row = place && sheet.products[place.row]
    const isBox = event.target instanceof Element && event.target.closest(`.${styles.sheetFlag}`)
    if (!row || !clicked || !isFlag(clicked) || !isBox) return
    sheet.write(row, clicked, sheet.states.get(row.id)?.[clicked].isOn !== true)
  },
  onDoubleClick: (event: MouseEvent) => {
    if (placeIn(event.target)) on.open()
  },
})

/** The active cell, what is typed into it, and what keys, pointer and clipboard do there. */
export function useSheetCursor(sheet: Sheet, grid: RefObject<HTMLTableElement | null>, onLeave: () => void) {
  const isRtl = directionOf(useUiLang()) === 'rtl'
  const cursor = useActive(grid)
  const { active, editing, setEditing, go } = cursor
  const on = useActiveCell(sheet, cursor)
  const size = { rows: sheet.products.length, columns: sheetFields.length }

  /** Returns the place that a key which also ends typing leads to. */
  const after = ({ key, shift }: NonNullable<Leave>): Place | null => {
    if (key === 'Tab') return placeAlong(active, shift, size)
    const arrow = key === 'Enter' ? (shift ? 'ArrowUp' : 'ArrowDown') : key
    return placeAfter(active, arrow, size, isRtl)
  }

  /** Answers whether the key was one of the sheet's. */
  const take = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: shift } = event
    const isFlagCell = isFlag(on.field)
    if (key === ' ' && isFlagCell) on.toggle()
    else if (key === 'F2' || (key === 'Enter' && !shift && !isFlagCell)) on.open()
    else if (key === 'Delete' || key === 'Backspace') on.write('')
    else if (key === 'Escape') onLeave()
    else if (isLetter(event)) {
      if (key !== ' ') on.open(key)
    } else {
      const next = event.ctrlKey || event.metaKey || event.altKey ? null : after({ key, shift })
      if (!next) return false
      go(next)
    }
    return true
  }

  return {
    active,
    editing,
    go,
    editor: {
      onLeave: (text: string, by: Leave) => {
        on.write(text)
        if (by) go(after(by) ?? active)
        else setEditing(null)
      },
      onCancel: () => go(null),
      onPasteLines: (text: string) => {
        go(null)
        sheet.paste(active, text)
      },
    },
    on: {
      ...handlersOf(sheet, cursor, on),
      onKeyDown: (event: KeyboardEvent) => {
        if (!placeIn(event.target) || !take(event)) return
        event.preventDefault()
        // A list's own keys have nothing to do with what is typed here.
        event.stopPropagation()
      },
    },
  }
}
