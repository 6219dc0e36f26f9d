import { useEffect } from 'react'
import { createCell } from '../state/cell.ts'

/** The name of the content that the page on screen shows: a record's number or name, a step. The tab's title begins with it. */
export const pageName = createCell<string | null>(null)

/** Names what a page shows, for as long as it is there. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    pageName.set(name)
    return () => pageName.set(null)
  }, [name])
}
