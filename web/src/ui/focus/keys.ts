import { createPart } from '../part.ts'

/** Checks whether a key press belongs to a field, and so is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
  )
}

// A list to choose from that is a part of its page, like the days of a chart, says so: it opens over nothing.
const overlays = '[role=dialog], [role=menu], [role=listbox]:not([data-in-page])'

/** Checks whether a dialog, drawer or menu is open, which then owns the keyboard. */
export function isOverlayOpen(): boolean {
  // A field to choose in keeps its list in the page, hidden, while it is closed.
  return [...document.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility())
}

/** Milliseconds that G waits for the letter after it. */
const SEQUENCE = 1_500

/** Keys that belong to the one before them (G, then O): until the second has come, or some time has passed, no other shortcut takes it. */
export class KeySequence {
  private since = Number.NEGATIVE_INFINITY

  begin(event: KeyboardEvent): void {
    this.since = event.timeStamp
  }

  /** Checks whether the press belongs to the one before it. */
  includes(event: KeyboardEvent): boolean {
    return event.timeStamp - this.since < SEQUENCE
  }

  /** Checks whether the press ends a sequence, and ends it. */
  end(event: KeyboardEvent): boolean {
    const ends = this.includes(event)
    this.since = Number.NEGATIVE_INFINITY
    return ends
  }
}

/** The sequence of the page. */
export const [KeySequencePart, useKeySequence] = createPart<KeySequence>()

/** Checks that nothing is being typed, nothing is open, and no modifier but Shift is held. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  return !event.defaultPrevented && !modified && !isTyping(event.target) && !isOverlayOpen()
}

/** Returns a check whether a press may be a page's shortcut: a plain key that is not the second of two. */
export function useIsFreeKey(): (event: KeyboardEvent) => boolean {
  const sequence = useKeySequence()
  return (event) => isPlainKey(event) && !sequence.includes(event)
}
