/** Whether a key press belongs to a field, and so is no shortcut. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
  )
}

/** Whether a dialog, drawer or menu is open, which then owns the keyboard. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null
}

/** Whether a press may be a list's shortcut: nothing typed, nothing open, no modifier but Shift. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  return !event.defaultPrevented && !modified && !isTyping(event.target) && !isOverlayOpen()
}
