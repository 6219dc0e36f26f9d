import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { createCell } from '../state/cell.ts'

/** Something that can be done with what the page shows: the search box offers it. */
export interface PageAction {
  key: string
  label: string
  icon?: ReactNode
  run: () => void
}

/** The actions for the content that is shown now. */
export const pageActions = createCell<readonly PageAction[]>([])

/** Offers these actions while the caller is drawn. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    pageActions.set(actions)
    return () => {
      if (pageActions.get() === actions) pageActions.set([])
    }
  }, [actions])
}
