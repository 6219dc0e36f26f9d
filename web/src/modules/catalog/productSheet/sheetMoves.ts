/** A cell by its place, columns counted from the inline start. */
export interface Place {
  row: number
  column: number
}

interface Size {
  rows: number
  columns: number
}

/** Rows that Page Up and Page Down move by. */
const PAGE = 10

const between = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/**
 * Returns the place that a key leads to from a cell, or null if it leads nowhere. Arrows follow the direction they point in, also
 * in right-to-left layouts.
 */
export function placeAfter(from: Place, key: string, size: Size, isRtl: boolean): Place | null {
  const by = (rows: number, columns: number): Place => ({
    row: between(from.row + rows, size.rows),
    column: between(from.column + columns, size.columns),
  })
  const ahead = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowUp':
      return by(-1, 0)
    case 'ArrowDown':
      return by(1, 0)
    case 'ArrowRight':
      return by(0, ahead)
    case 'ArrowLeft':
      return by(0, -ahead)
    case 'PageUp':
      return by(-PAGE, 0)
    case 'PageDown':
      return by(PAGE, 0)
    case 'Home':
      return { ...from, column: 0 }
    case 'End':
      return { ...from, column: size.columns - 1 }
    default:
      return null
  }
}

/** The next cell along the rows, or the one before; null past the ends, where Tab leaves the sheet. */
export function placeAlong(from: Place, back: boolean, { rows, columns }: Size): Place | null {
  const index = from.row * columns + from.column + (back ? -1 : 1)
  if (index < 0 || index >= rows * columns) return null
  return { row: Math.floor(index / columns), column: index % columns }
}
