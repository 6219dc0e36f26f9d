/** The elements that toasts never cover: the controls at the end of a page or a dialog, and the row that would end under them. */
const NEVER_COVERED =
  '[data-piece="save-bar"], [data-piece="list-foot"], [data-piece="list-view"] tbody tr:last-child, [data-piece="cards"] > :last-child, [data-piece="bulk"]:not([hidden]), [data-piece="frame-tray"]'
const DIALOG = '[role="dialog"][aria-modal="true"]'
const DIALOG_END = '[data-piece="dialog-foot"]'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Between a toast and what it stays clear of. */
const GAP = 8

/**
 * Returns the distance a box has to rise to stay clear of others; 0 if it may stay. `highest`: its top goes no higher; if there
 * is no room below that, it does not rise at all.
 */
export function riseOver(box: Box, others: readonly Box[], highest: number): number {
  let rise = 0
  const inTheWay = ({ left, right, top, bottom }: Box) =>
    left < box.right && right > box.left && top < box.bottom - rise + GAP && bottom > box.top - rise - GAP
  for (let other = others.find(inTheWay); other; other = others.find(inTheWay)) {
    rise = box.bottom - other.top + GAP
    if (box.top - rise < highest) return 0
  }
  return rise
}

/** Raises a box over what it must not cover, until `ended`: lists grow, bars appear and pages scroll while a toast is shown. */
export function keepClear(box: HTMLElement, ended: AbortSignal): void {
  const place = () => {
    box.style.translate = ''
    // Over a page that lies behind a dialog nothing is pressed.
    const dialog = [...document.querySelectorAll(DIALOG)].at(-1)
    const others = [...(dialog ?? document).querySelectorAll(dialog ? DIALOG_END : NEVER_COVERED)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
    const head = document.querySelector('[data-piece="frame-head"]')?.getBoundingClientRect().bottom ?? 0
    const rise = riseOver(box.getBoundingClientRect(), others, head)
    if (rise) box.style.translate = `0 ${-rise}px`
  }
  if (ended.aborted) return
  place()
  // However much changes at once, the layout is read once, before it is drawn.
  let frame = 0
  const placeInFrame = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const changes = new MutationObserver(placeInFrame)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'open'] })
  const sizes = new ResizeObserver(placeInFrame)
  for (const one of [document.body, ...document.querySelectorAll('main')]) sizes.observe(one)
  ended.addEventListener('abort', () => {
    changes.disconnect()
    sizes.disconnect()
    cancelAnimationFrame(frame)
  })
  window.addEventListener('scroll', placeInFrame, { capture: true, passive: true, signal: ended })
  window.addEventListener('resize', placeInFrame, { signal: ended })
}
