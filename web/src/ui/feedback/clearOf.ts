/** What toasts never cover: what is pressed at a page's end, and the row that would end under them. */
export const KEPT_CLEAR =
  '.save-bar, .list-foot, .list-view tbody tr:last-child, .cards > :last-child, .bulk:not([hidden]), .frame-tray'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Between a toast and what it stays clear of. */
const GAP = 8

/**
 * How far a box has to rise to stand clear of others; 0 where it may stay. `highest`: its top goes no higher; where there is no room
 * below that, it rises as little as nothing.
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
