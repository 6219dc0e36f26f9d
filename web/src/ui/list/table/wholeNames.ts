import * as styles from '../../pieces/values/clamped.module.css'

/** Milliseconds the pointer rests on a name before the full name appears. */
const REST = 250
/** Between a name and the whole of it, and from there to the window's edge, in px. */
const GAP = 4

/** The elements that may be cut off: names, and lines that are marked so. */
const NAME = '[data-piece="clamp"], [data-cut]'

const isCut = (name: Element) =>
  name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1

/** The cut name under a pointer or in what has the focus, if there is one. */
function cutNameAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const within = target.matches('a, button') ? target.querySelector(NAME) : null
  const name = target.closest(NAME) ?? within
  return name instanceof HTMLElement && isCut(name) ? name : null
}

/** The one element that names come up in: while it is in the page, they do. */
const TIP = 'whole-name'

function createTip(): HTMLElement {
  const tip = document.createElement('div')
  tip.id = TIP
  tip.className = styles.wholeName ?? ''
  tip.popover = 'manual'
  // Read out already with the name itself.
  tip.ariaHidden = 'true'
  // From the left edge on, in either direction.
  tip.dir = 'ltr'
  const text = document.createElement('bdi')
  text.dir = 'auto'
  tip.append(text)
  document.body.append(tip)
  return tip
}

function place(tip: HTMLElement, name: HTMLElement): void {
  const at = name.getBoundingClientRect()
  const size = tip.getBoundingClientRect()
  const isRtl = getComputedStyle(name.parentElement ?? name).direction === 'rtl'
  const wanted = isRtl ? at.right - size.width : at.left
  const x = Math.max(GAP, Math.min(wanted, innerWidth - size.width - GAP))
  const below = at.bottom + GAP
  const y = below + size.height < innerHeight ? below : at.top - GAP - size.height
  tip.style.translate = `${x}px ${y}px`
}

/** Names that stand in no link can be reached by Tab where they are cut. */
function markCutNames(): void {
  for (const name of document.querySelectorAll<HTMLElement>('[data-piece="table"] [data-piece="clamp"]'))
    if (!name.closest('a, button')) {
      if (isCut(name)) name.tabIndex = 0
      else name.removeAttribute('tabindex')
    }
}

/**
 * From now on a name that its cell cuts off comes up whole while the pointer or the focus is on it; Esc puts it away. A name that
 * is pointed at already comes up as well: the pointer may rest by the time this code is there.
 */
export function showWholeNames(): void {
  if (document.getElementById(TIP)) return
  const tip = createTip()
  let shown: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    shown = null
    if (tip.matches(':popover-open')) tip.hidePopover()
  }
  const show = (name: HTMLElement) => {
    shown = name
    const [text] = tip.children
    if (text) text.textContent = name.textContent
    tip.showPopover()
    place(tip, name)
  }
  const rest = (target: EventTarget | null) => {
    if (target instanceof Node && (tip.contains(target) || shown?.contains(target))) return
    hide()
    const name = cutNameAt(target)
    if (name) timer = setTimeout(() => name.isConnected && show(name), REST)
  }
  markCutNames()
  rest([...document.querySelectorAll(':hover')].at(-1) ?? null)
  document.addEventListener('pointerover', ({ target }) => rest(target))
  document.addEventListener('focusin', ({ target }) => {
    hide()
    const name = cutNameAt(target)
    if (name) show(name)
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') hide()
      if (key === 'Tab') markCutNames()
    },
    true,
  )
}
