import { useEffect, useRef } from 'react'

/** A page that was turned is read from its first row, and the keyboard goes on there. */
export function useTurnedPage(page: string): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const rows =
      document.querySelector<HTMLElement>('main :is([data-piece="list-view"], [data-piece="cards"])') ??
      document.getElementById('page')
    const { activeElement } = document
    rows?.scrollTo({ top: 0 })
    if (activeElement === document.body || activeElement?.closest('[data-piece="list-foot"]'))
      rows?.focus({ preventScroll: true })
  }, [page])
}
