import type { KeyboardEvent, RefObject } from 'react'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import { appliedNames } from './listFilters.ts'
import type { ListFilter } from './listFilters.ts'

/** The key handlers of the lines under the bar. */
export interface BarKeys {
  onKeyDown: (event: KeyboardEvent) => void
}

/** The text typed in the bar, and the field it is for. */
export interface Typed {
  text: string
  field?: ListFilter
  fieldName?: string
  isOpen?: boolean
  /** Enter was pressed before what is offered was there. */
  isEntered?: boolean
}

interface Bar {
  typed: Typed
  set: (typed: Typed) => void
  filters: readonly ListFilter[]
  search: Search
  patch: PatchSearch
  lines: BarKeys | null
  field: RefObject<HTMLInputElement | null>
}

/** Handles a key press in the bar. */
export function pressKey(event: KeyboardEvent, bar: Bar): void {
  const { typed, set, lines } = bar
  const { text, field, isOpen } = typed
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Backspace' && text === '') {
    const last = appliedNames(bar.filters, bar.search).at(-1)
    if (field) set({ text, isOpen: true })
    else if (last) bar.patch({ [last]: null })
  } else if (event.key === 'Escape') {
    // Belongs to the bar: the panel beside the list stays.
    event.stopPropagation()
    if (isOpen || text) set({ text: '' })
    else bar.field.current?.blur()
  } else if (!isOpen && event.key === 'ArrowDown') set({ ...typed, isOpen: true })
  else if (isOpen && lines) lines.onKeyDown(event)
  else if (event.key === 'Enter' && text) set({ ...typed, isEntered: true })
}
