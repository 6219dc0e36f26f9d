/** A control that comes under a resting pointer ignores it this long, in ms: whoever clicks sooner can't have read it. */
const DEAF_FOR = 700
/** Movements up to this distance, in px, are those of a hand at rest. A thumb comes down less exactly than a mouse. */
const TREMBLE = { mouse: 6, touch: 24 }
/** A wheel goes on turning this long after its last event, in ms. Whoever scrolls brings a control under the pointer on purpose. */
const SCROLLING = 250

const CONTROL =
  'button, a[href], summary, label, select, input, textarea, tr, [role="button"], [role="menuitem"], [role="option"], [role="switch"], [role="tab"], [role="checkbox"], [role="radio"], [draggable="true"], [tabindex="0"]'
/** A text field only takes the focus, which harms nobody. */
const TEXT =
  'textarea, input:not([readonly], [type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

interface Control {
  element: Element
  /** The record and the step that the control acts on: React gives the same button another order. */
  purpose: string
  words: string
}

interface Aim {
  control: Control | null
  /** When the control begins to hear the pointer, in ms since the page was opened. */
  liveFrom: number
  /** True if a movement too small to count brought the pointer here. */
  trembled: boolean
}

interface Press {
  control: Control | null
  at: number
  x: number
  y: number
}

function controlAt(target: EventTarget | null): Control | null {
  const element = target instanceof Element ? target.closest(CONTROL) : null
  if (!element || element.matches(TEXT)) return null
  const purpose = element.getAttribute('data-purpose') ?? ''
  return { element, purpose, words: element.ariaLabel ?? element.textContent.trim() }
}

/** Checks whether both are the same control, or one that was redrawn unchanged. */
function isSame(one: Control | null, other: Control | null): boolean {
  if (!one || !other) return one === other
  if (one.purpose !== other.purpose) return false
  if (one.element === other.element) return true
  return (
    !one.element.isConnected && one.element.tagName === other.element.tagName && one.words === other.words
  )
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

const nowhere = { x: -1, y: -1 }
const under = ({ x, y }: { x: number; y: number }) => controlAt(document.elementFromPoint(x, y))

/**
 * Tracks the pointer of one page. What the hand does counts from the moment it did it (`timeStamp`): a busy page hears of it
 * later, and a control that arrived meanwhile would have been there long enough by then.
 */
class AimGuard {
  private pointer = nowhere
  /** The position at which the pointer came to rest, and the time of its last movement. */
  private anchor = nowhere
  private movedAt = 0
  private scrolledAt = Number.NEGATIVE_INFINITY
  private aim: Aim = { control: null, liveFrom: 0, trembled: false }
  /** The control that was live before this one, and until when. */
  private before: { control: Control | null; until: number } = { control: null, until: 0 }
  /** The times at which controls were given what they act on now. */
  private readonly changedAt = new WeakMap<Element, number>()
  /** The last press that was heard. */
  private last: Press | null = null
  private isIgnoring = false

  scroll(event: WheelEvent): void {
    this.scrolledAt = event.timeStamp
  }

  /** Notes which control is under the mouse, and whether the hand or the page brought them together. */
  follow(event: PointerEvent): void {
    if (event.pointerType === 'touch' || !event.isPrimary) return
    const now = event.timeStamp
    const control = controlAt(event.target)
    const { pointer, anchor, aim } = this
    const trembled = pointer.x !== event.clientX || pointer.y !== event.clientY
    this.pointer = { x: event.clientX, y: event.clientY }
    const moved = distance(this.pointer, anchor) > TREMBLE.mouse
    if (!isSame(control, aim.control)) {
      // A control that covers the place the pointer comes from as well has not been moved onto.
      const isAimed = now - this.scrolledAt < SCROLLING || (moved && !isSame(under(anchor), control))
      // A busy page hears late of a hand that moved onto what stood there before.
      const changedAt = (control && this.changedAt.get(control.element)) ?? 0
      if (isAimed && changedAt <= now) this.turnTo({ control, liveFrom: now, trembled: false }, now)
      else this.arrive(control, Math.max(now, changedAt), trembled)
    } else if (moved && aim.trembled) this.aim = { control, liveFrom: now, trembled: false }
    if (!moved) return
    this.anchor = this.pointer
    this.movedAt = now
  }

  /** Looks again at what the mouse rests on: the same button may have another order by now. */
  lookAgain(changed: readonly Element[]): void {
    for (const element of changed) this.changedAt.set(element, performance.now())
    const control = under(this.pointer)
    if (!isSame(control, this.aim.control)) this.arrive(control, performance.now())
  }

  press(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return
    this.isIgnoring = false
    if (event.target instanceof Element && event.target.closest(TEXT)) return
    const { clientX: x, clientY: y } = event
    const press = { control: controlAt(event.target), at: event.timeStamp, x, y }
    if (this.isMeant(press, event.pointerType === 'touch')) {
      this.last = press
      return
    }
    this.isIgnoring = true
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  click(event: MouseEvent): void {
    if (!this.isIgnoring || event.detail === 0) return
    this.isIgnoring = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  private arrive(control: Control | null, now: number, trembled = false): void {
    // A control that the page pushed away and brought back is still the one the user aimed at.
    const isBack = control && isSame(control, this.before.control) && now - this.before.until < DEAF_FOR
    this.turnTo({ control, liveFrom: control && !isBack ? now + DEAF_FOR : now, trembled }, now)
  }

  private turnTo(aim: Aim, now: number): void {
    const { control, liveFrom } = this.aim
    if (control && liveFrom <= now) this.before = { control, until: now }
    this.aim = aim
  }

  /** Checks whether the press follows another at the same place so soon that it can only be its second half. */
  private isSecond({ at, x, y }: Press, isTouch: boolean): boolean {
    const { last } = this
    return (
      last !== null &&
      at - last.at < DEAF_FOR &&
      distance(last, { x, y }) <= TREMBLE[isTouch ? 'touch' : 'mouse'] &&
      (isTouch || this.movedAt < last.at)
    )
  }

  private isMeant(press: Press, isTouch: boolean): boolean {
    if (this.last && this.isSecond(press, isTouch)) {
      const first = this.last.control
      // A button whose words have changed would undo what it did: "Pause" is "Resume" by now.
      if (!isSame(first, press.control) || first?.words !== press.control?.words) return false
    }
    if (isTouch) return true
    if (!isSame(press.control, this.aim.control)) this.arrive(press.control, press.at)
    return press.at >= this.aim.liveFrom
  }
}

/**
 * Clicks act on what was aimed at. A control that came under the pointer by itself (a panel opened, a row went, a dialog
 * closed, the next order took the place of the last) ignores it for `DEAF_FOR` ms, or until the pointer has left it and
 * come back; the second click of a double click acts on nothing but what the first one hit. Keys are never held back.
 * Returns a function that stops it.
 */
export function guardAim(): () => void {
  const guard = new AimGuard()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('pointermove', (event) => guard.follow(event), { ...options, passive: true })
  document.addEventListener('pointerover', (event) => guard.follow(event), { ...options, passive: true })
  document.addEventListener('wheel', (event) => guard.scroll(event), { ...options, passive: true })
  document.addEventListener('pointerdown', (event) => guard.press(event), options)
  document.addEventListener('click', (event) => guard.click(event), options)
  const purposes = new MutationObserver((changes) =>
    guard.lookAgain(changes.flatMap(({ target }) => (target instanceof Element ? [target] : []))),
  )
  purposes.observe(document, { subtree: true, attributeFilter: ['data-purpose'] })
  return () => {
    listening.abort()
    purposes.disconnect()
  }
}
