import { useEffect } from 'react'

/** Marks the document with `data-scrolls` while a scrollbar takes room beside the page (see the scroll lock in app.css). */
export function useScrollMark(): void {
  useEffect(() => {
    const root = document.documentElement
    const mark = () => root.toggleAttribute('data-scrolls', window.innerWidth > root.clientWidth)
    const observer = new ResizeObserver(mark)
    observer.observe(document.body)
    observer.observe(root)
    return () => observer.disconnect()
  }, [])
}
