import { useLayoutEffect, useRef } from 'react'

/**
 * Stands behind all else in a dialog and gives the focus to the field that is marked for it (`data-autofocus`), in the drawing that
 * shows the dialog: Mantine does so some time later, and whoever types a weight at once would lose its first digit.
 */
export function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('[role="dialog"]')
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  return <span ref={mark} hidden />
}
