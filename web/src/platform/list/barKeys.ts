import type { KeyboardEvent } from 'react'

/** What the lines under the bar do with its keys. */
export interface BarKeys {
  onKeyDown?: (event: KeyboardEvent) => void
  /** Enter was pressed before there was a line: the first one is taken as it comes. */
  entered?: boolean
}
