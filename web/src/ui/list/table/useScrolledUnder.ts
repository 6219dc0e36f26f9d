import { type RefObject, useEffect } from 'react'

/** Marks a scrolling table with `data-under` while columns lie hidden under the pinned one at its inline end. */
export function useScrolledUnder(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = viewport.current
    if (!view) return
    const mark = () =>
      view.toggleAttribute('data-under', view.scrollWidth - view.clientWidth - Math.abs(view.scrollLeft) > 1)
    const observer = new ResizeObserver(mark)
    observer.observe(view)
    for (const table of view.children) observer.observe(table)
    view.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      view.removeEventListener('scroll', mark)
    }
  }, [viewport])
}
