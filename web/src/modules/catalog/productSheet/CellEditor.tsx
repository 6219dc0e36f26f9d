import type { NumberField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { columnLabel, faultText } from './cellTexts.ts'
import { rowState, withCell } from './sheetModel.ts'
import type { Drafts, SheetProduct } from './sheetModel.ts'
import { MAX_TYPED } from './sheetPaste.ts'
import * as styles from './sheet.module.css'

/** The way a cell is left: by a key that leads on, or without one. */
export type Leave = { key: string; shift: boolean } | null

/** Keys that end typing and lead on; the arrows along the line only where typing began by a letter, as sheets have it. */
const leads = (key: string, isFresh: boolean) =>
  ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(key) ||
  (isFresh && ['ArrowLeft', 'ArrowRight'].includes(key))

interface EditorProps {
  product: SheetProduct
  field: NumberField
  drafts: Drafts
  text: string
  /** Typing began by a letter that replaced what stood there. */
  isFresh: boolean
  onLeave: (text: string, by: Leave) => void
  onCancel: () => void
  onPasteLines: (text: string) => void
}

/** Handles keys, clipboard and pointer while a cell is typed into; it is left once. */
function useLeaving(props: EditorProps, text: string) {
  const hasLeft = useRef(false)
  const leave = (by: Leave) => {
    if (hasLeft.current) return
    hasLeft.current = true
    props.onLeave(text, by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const { key, shiftKey: shift } = event
    if (key === 'Escape') {
      event.preventDefault()
      hasLeft.current = true
      props.onCancel()
    } else if (leads(key, props.isFresh)) {
      event.preventDefault()
      leave({ key, shift })
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') leave(null)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.stopPropagation()
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    hasLeft.current = true
    props.onPasteLines(pasted)
  }
  return { onKeyDown, onPaste, onBlur: () => leave(null) }
}

/** Renders the input of a cell, with the problem of its text at every key. */
export function CellEditor(props: EditorProps) {
  const { product, field, drafts } = props
  const t = useT()
  const [text, setText] = useState(props.text)
  const input = useRef<HTMLInputElement>(null)
  const leaving = useLeaving(props, text)
  const fault = rowState(product, withCell(drafts, product, field, text).get(product.id))
  // A discount above its price is told by either of the two.
  const [said] = [fault[field].fault, field === 'price' ? fault.price_after_discount.fault : null].filter(
    Boolean,
  )
  const faultId = useId()

  useEffect(() => {
    input.current?.focus()
    if (!props.isFresh) input.current?.select()
  }, [props.isFresh])

  return (
    <>
      <input
        ref={input}
        className={`${styles.sheetInput} num`}
        dir="ltr"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED}
        aria-label={`${columnLabel(t, field)}: ${product.name}`}
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? faultId : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...leaving}
      />
      {said && (
        <span className={styles.sheetFault} id={faultId} role="alert">
          {faultText(t, fault[field].fault ? field : 'price_after_discount', said)}
        </span>
      )}
    </>
  )
}
