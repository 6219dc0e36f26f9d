import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { useRef, useState } from 'react'
import { useIsFreeKey } from '../../../../ui/focus/keys.ts'
import { useShortcutKeys } from '../../../../platform/list/useListKeys.ts'
import { useScannedCode } from './useScannedCode.ts'
import { weighableLines } from './weighingLines.ts'
import type { WeighStart } from './WeighDialog.tsx'

/** Returns the line that has the focus within a list of them. */
function focusedPosition(list: HTMLElement | null): number | null {
  const focused = document.activeElement
  const key = list?.contains(focused) && focused?.closest<HTMLElement>('[data-key]')?.dataset['key']
  return key ? Number(key) : null
}

/** Opens the dialog that weighs an order's lines: by a button, by W on a line, or by the label that a scanner types. */
export function useWeighStart(order: OrderDetail) {
  const list = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<WeighStart | null>(null)
  const lines = weighableLines(order)
  const isFreeKey = useIsFreeKey()
  const canWeigh = lines.length > 0
  const open = (position: number | null, code: string | null = null) => setStart({ position, code })
  useShortcutKeys((event) => {
    if (!canWeigh || event.code !== 'KeyW' || event.shiftKey || event.repeat || !isFreeKey(event)) return
    event.preventDefault()
    open(focusedPosition(list.current))
  })
  useScannedCode((code) => open(null, code), canWeigh && start === null)
  return { list, start, lines, open, close: () => setStart(null) }
}
