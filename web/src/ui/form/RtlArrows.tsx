import { type KeyboardEvent, type ReactNode, useRef } from 'react'

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Around a calendar: its left and right arrow keys follow the reading direction, which Mantine's do not. */
export function RtlArrows(props: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const key = MIRRORED[event.key]
    const { target } = event
    if (!key || !event.isTrusted || !(target instanceof Element) || !target.closest('table')) return
    if (!box.current || getComputedStyle(box.current).direction !== 'rtl') return
    event.preventDefault()
    event.stopPropagation()
    target.dispatchEvent(
      new KeyboardEvent('keydown', {
        key,
        code: key,
        bubbles: true,
        cancelable: true,
        shiftKey: event.shiftKey,
      }),
    )
  }
  return (
    <div ref={box} onKeyDownCapture={onKeyDownCapture}>
      {props.children}
    </div>
  )
}
