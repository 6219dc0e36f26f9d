import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const PRESSABLE = 'a, button, input, label, summary, [role="button"]'

/**
 * A click anywhere on a row is one on the row, beside what can be pressed in it and beside a selection of its text. For the
 * pointer alone: by keyboard rows are reached by J and K, and by the link in each. Rows carry `data-key`.
 */
export function usePressedRow(
  list: RefObject<HTMLElement | null>,
  onPress: ((key: string) => void) | undefined,
): void {
  const press = useEffectEvent((key: string) => onPress?.(key))
  const enabled = onPress !== undefined
  useLayoutEffect(() => {
    const element = list.current
    if (!enabled || !element) return
    const listen = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(PRESSABLE)) return
      const key = target.closest<HTMLElement>('[data-key]')?.dataset['key']
      if (key !== undefined && getSelection()?.type !== 'Range') press(key)
    }
    element.addEventListener('click', listen)
    return () => element.removeEventListener('click', listen)
  }, [list, enabled])
}
