import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { useState } from 'react'
import { useIsFreeKey } from '../../../../ui/focus/keys.ts'
import { useShortcutKeys } from '../../../../platform/list/useListKeys.ts'
import { useScannedCode } from './useScannedCode.ts'
import { weighableLines } from './weighingLines.ts'
import type { WeighStart } from './WeighDialog.tsx'

/** Returns the position of the line that has the focus in the list of them; null where none has. */
function focusedPosition(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-piece="list"] [data-key]')
  return row ? Number(row.dataset['key']) : null
}

/** Opens the dialog that weighs an order's lines: by a button, by W on a line, or by the label that a scanner types. */
export function useWeighStart(order: OrderDetail) {
  const [start, setStart] = useState<WeighStart | null>(null)
  const lines = weighableLines(order)
  const isFreeKey = useIsFreeKey()
  const canWeigh = lines.length > 0
  const open = (position: number | null, code: string | null = null) => setStart({ position, code })
  useShortcutKeys((event) => {
    if (!canWeigh || event.code !== 'KeyW' || event.shiftKey || event.repeat || !isFreeKey(event)) return
    event.preventDefault()
    open(focusedPosition())
  })
  useScannedCode((code) => open(null, code), canWeigh && start === null)
  return { start, lines, open, close: () => setStart(null) }
}
