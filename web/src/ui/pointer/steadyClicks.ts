/** A press that moved further than this, in px, was taken elsewhere on purpose. */
const NEAR = 6
const PRESSABLE = 'button, a[href]'

interface Press {
  pointer: number
  element: HTMLElement
  words: string
  x: number
  y: number
}

const pressable = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null

const wordsOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent.trim()

/** Returns the pressed element, or the one drawn in its place meanwhile; null if it is gone, or lies behind a dialog. */
function pressed({ element, words }: Press, under: EventTarget | null): HTMLElement | null {
  const other = pressable(under)
  // One that says something else by now was not what was pressed.
  const target = [element, other].find((each) => each?.isConnected && wordsOf(each) === words) ?? null
  const dialog = under instanceof Element ? under.closest('[role="dialog"]') : null
  return dialog && !dialog.contains(target) ? null : target
}

/**
 * A button that is pressed is clicked, though it is not under the pointer any more when that is let go: what is loaded
 * meanwhile may push it away, or draw it anew, and browsers then tell no one of a click. Answers how to stop.
 */
export function keepClicks(): () => void {
  let press: Press | null = null
  const down = (event: PointerEvent) => {
    const element = event.isPrimary && event.button === 0 ? pressable(event.target) : null
    press = element && {
      pointer: event.pointerId,
      element,
      words: wordsOf(element),
      x: event.clientX,
      y: event.clientY,
    }
  }
  const up = (event: PointerEvent) => {
    const released = press
    press = null
    if (!released || event.pointerId !== released.pointer) return
    if (Math.hypot(event.clientX - released.x, event.clientY - released.y) > NEAR) return
    // The browser's own click follows.
    if (event.target instanceof Node && released.element.contains(event.target)) return
    pressed(released, event.target)?.click()
  }
  const cancel = () => {
    press = null
  }
  document.addEventListener('pointerdown', down, true)
  document.addEventListener('pointerup', up, true)
  document.addEventListener('pointercancel', cancel, true)
  return () => {
    document.removeEventListener('pointerdown', down, true)
    document.removeEventListener('pointerup', up, true)
    document.removeEventListener('pointercancel', cancel, true)
  }
}
