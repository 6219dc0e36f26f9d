import { isOverlayOpen } from './keys.ts'

const ROW = '[data-piece="table"] tbody tr, [data-piece="card"]'
const LIST = '[data-piece="list-view"], [data-piece="cards"]'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'
/** The number of boxes around the focused element that are remembered. */
const AROUND = 4

interface Box {
  element: HTMLElement
  /** The index of the focused control among the box's controls. */
  place: number
}

interface Place {
  element: HTMLElement
  list: HTMLElement | null
  row: number
  around: Box[]
}

const isShown = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const controlsIn = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (one) => one.checkVisibility() && !one.matches(':disabled'),
  )

function placeOf(element: HTMLElement): Place {
  const around: Box[] = []
  for (let box = element.parentElement; box && around.length < AROUND; box = box.parentElement)
    around.push({ element: box, place: controlsIn(box).indexOf(element) })
  const list = element.closest<HTMLElement>(LIST)
  const row = element.closest(ROW)
  return { element, list, row: list && row ? [...list.querySelectorAll(ROW)].indexOf(row) : -1, around }
}

/** The same control of the row that took the place of one that is gone. */
function inNextRow({ element, list, row }: Place): HTMLElement | undefined {
  if (!list || row < 0) return undefined
  const controls = controlsIn([...list.querySelectorAll(ROW)].slice(0, row + 1).at(-1) ?? list)
  return controls.find((one) => one.className === element.className) ?? controls[0] ?? list
}

/** Returns the element that gets the focus when the focused one is gone: as near to it as possible. */
function nearest(place: Place): HTMLElement | undefined {
  const { element, list, around } = place
  const [box] = around.filter((one) => isShown(one.element))
  const row = element.closest<HTMLElement>(ROW)
  if (list && isShown(list) && !(row && isShown(row))) return inNextRow(place)
  // A bar that is no longer there was about the list.
  if (!box || box !== around[0]) {
    const other = document.querySelector<HTMLElement>(`main :is(${LIST})`)
    if (other) return other
  }
  return (
    box &&
    controlsIn(box.element)
      .slice(0, Math.max(box.place, 0) + 1)
      .at(-1)
  )
}

/**
 * Keeps the focus near where it was: what had it may be drawn no more after an action (a deleted row, a step that was taken, a
 * dialog whose opener is gone), and browsers then begin at the start of the page. `first` is what asked for this.
 */
export function keepFocus(first: FocusEvent): void {
  let place: Place | null = null
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest('[role=dialog], [role=menu], [popover]'))
      place = placeOf(target)
  }
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    setTimeout(() => {
      const { element } = place ?? {}
      // Given up on purpose: it could still have it.
      if (
        element === target &&
        element &&
        isShown(element) &&
        !element.matches(':disabled') &&
        !isOverlayOpen()
      )
        place = null
    })
  }
  const find = () => {
    if (!place || document.activeElement !== document.body || isOverlayOpen()) return
    const { element } = place
    if (isShown(element) && element.matches(':disabled')) return
    const target = isShown(element) ? element : nearest(place)
    target?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (place && document.activeElement === document.body) setTimeout(find)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  note(first)
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', left)
}
