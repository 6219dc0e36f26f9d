import { type FocusEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isOverlayOpen, useIsFreeKey } from '../../../ui/focus/keys.ts'

/** Milliseconds that rows hold still after the pointer has left them, and after a finger was lifted. */
const LEAVE = 400
const LIFT = 2_000

const isTouch = (event: PointerEvent) => event.pointerType === 'touch'

/**
 * Tracks whether somebody is using the rows of a list: the pointer rests on them, a finger touched them just now, the keyboard is
 * among them, or something opened from them is open. Returns it with the handlers for the box around the rows.
 */
export function useNear(enabled: boolean) {
  const [near, setNear] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const at = useRef({ pointer: false, focus: false, keys: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const look = (wait: number) => {
    clearTimeout(timer.current)
    const { pointer, focus, keys } = at.current
    if (pointer || focus || keys) setNear(true)
    else timer.current = setTimeout(() => (isOverlayOpen() ? look(wait) : setNear(false)), wait)
  }
  const leave = () => {
    Object.assign(at.current, { focus: false, keys: false })
    look(LEAVE)
  }

  const isFreeKey = useIsFreeKey()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    else if (isFreeKey(event) && (event.code === 'KeyJ' || event.code === 'KeyK')) {
      at.current.keys = true
      look(0)
    }
  })
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target) && !isOverlayOpen()) leave()
  })
  useLayoutEffect(() => {
    if (!enabled) return
    const keydown = (event: KeyboardEvent) => onKeyDown(event)
    const elsewhere = (event: Event) => onElsewhere(event)
    document.addEventListener('keydown', keydown)
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', keydown)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [enabled])

  const point = (on: boolean, wait: number) => {
    at.current.pointer = on
    look(wait)
  }
  const lift = (event: PointerEvent) => isTouch(event) && point(false, LIFT)
  return {
    near,
    zone: {
      ref: box,
      onPointerEnter: (event: PointerEvent) => !isTouch(event) && point(true, 0),
      onPointerLeave: (event: PointerEvent) => !isTouch(event) && point(false, LEAVE),
      onPointerDown: (event: PointerEvent) => isTouch(event) && point(true, 0),
      onPointerUp: lift,
      onPointerCancel: lift,
      onFocus: ({ target }: FocusEvent) => {
        // A press leaves the focus on what was pressed; only the keyboard's stays.
        if (!target.matches(':focus-visible')) return
        at.current.focus = true
        look(0)
      },
    },
  }
}
