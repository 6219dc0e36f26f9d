import { MAX_AT_ONCE } from '@bustan/contract/core/resource/limits.ts'
import { useState } from 'react'
import { queryString } from '../../http/http.ts'
import type { Query } from '../../http/http.ts'

/** Everything that the filters of a list leave, on all its pages. */
export interface WholeList {
  count: number
  /** The filters, as the list was asked with. */
  query: Query
}

/** The whole list, where it was chosen; `offered` says that it may be. */
export interface WholeChoice {
  whole: WholeList | null
  offered: boolean
  choose: (all: boolean) => void
}

/**
 * Tracks whether the checked rows stand for their whole list: it can be chosen once a page is checked to its last row, and ends
 * with the page, with its filters, or with a row that is unchecked.
 */
export function useWholeList(query: Query, rows: number, checked: number, total: number): WholeChoice {
  const [chosen, setChosen] = useState<string | null>(null)
  const here = queryString(query)
  const offered = rows > 0 && checked === rows && total > rows && total <= MAX_AT_ONCE
  // Chosen once is not chosen for ever: checking the page again asks again.
  if (chosen !== null && (!offered || chosen !== here)) setChosen(null)
  const whole: WholeList | null = offered && chosen === here ? { count: total, query } : null
  return { offered, whole, choose: (all: boolean) => setChosen(all ? here : null) }
}
