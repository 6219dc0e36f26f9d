import type { KeyboardEvent } from 'react'

/** What the lines under the bar do with its keys. */
export interface BarKeys {
  onKeyDown: (event: KeyboardEvent) => void
}
