import type { NotificationRow } from '@bustan/contract/messaging/notifications.ts'
import { useEffect, useState } from 'react'

/** Beyond so many pixels the top of the page is out of sight. */
const SCROLLED = 80

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

/**
 * New entries stand at the top at once while nobody is at the list; under a pointer, a finger or the keyboard, and where it
 * is scrolled, they wait behind a count until they are asked for.
 */
export function useHeldTop(rows: readonly NotificationRow[] | undefined) {
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  const [top, setTop] = useState<number | null>(null)
  const scrolled = useScrolled()
  const isHeld = over || within || scrolled
  const newest = rows?.[0]?.id ?? null
  if (rows && (!isHeld || top === null) && top !== (newest ?? 0)) setTop(newest ?? 0)

  const shown = isHeld && top !== null ? rows?.filter((row) => row.id <= top) : rows
  return {
    shown,
    waiting: (rows?.length ?? 0) - (shown?.length ?? 0),
    isHeld,
    show: () => setTop(newest ?? 0),
    /** For the element around the list. */
    handlers: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setWithin(true),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setWithin(false)
      },
    },
  }
}
