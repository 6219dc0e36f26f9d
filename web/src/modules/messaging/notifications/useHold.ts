import type {
  NotificationLine,
  NotificationRow,
} from '@bustan/contract/messaging/notifications/notifications.ts'
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

export type Entry = NotificationRow | NotificationLine

/** The entries drawn of a growing list, and the number that arrived meanwhile. */
export interface Hold {
  shown: readonly Entry[]
  waiting: number
  isHeld: boolean
  show: () => void
  handlers: ReturnType<typeof useSomebody>['handlers']
}

/** Tracks whether somebody is using a list, with a pointer, a finger or the keyboard. */
function useSomebody() {
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  return {
    isThere: over || within,
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

/**
 * New entries stand at the top at once while nobody is at the list; under a pointer, a finger or the keyboard, and where it
 * is scrolled, they wait behind a count until they are asked for.
 */
export function useHeldTop(rows: readonly Entry[]): Hold {
  const { isThere, handlers } = useSomebody()
  const [top, setTop] = useState<number | null>(null)
  const scrolled = useScrolled()
  const isHeld = isThere || scrolled
  const newest = rows[0]?.id ?? 0
  if ((!isHeld || top === null) && top !== newest) setTop(newest)

  const shown = isHeld && top !== null ? rows.filter((row) => row.id <= top) : rows
  return { shown, waiting: rows.length - shown.length, isHeld, show: () => setTop(newest), handlers }
}

const nameOf = (rows: readonly Entry[]) =>
  rows.map((row) => `${row.id}:${'count' in row ? row.count : 1}`).join()

/** Counts the entries in these lines that are not among the drawn ones. */
function newerThan(rendered: readonly Entry[], lines: readonly Entry[]): number {
  const top = rendered[0]?.id ?? 0
  const counted = (row: Entry | undefined) => (row && 'count' in row ? row.count : 0)
  const renderedLine = (line: Entry) =>
    rendered.find((row) => !row.is_read && row.notification_type === line.notification_type)
  return lines
    .filter((line) => line.id > top && !line.is_read)
    .reduce((sum, line) => sum + Math.max(1, counted(line) - counted(renderedLine(line))), 0)
}

/** Lines grow at once while nobody is at them; under a hand they stay as they were drawn, and read where they were read. */
export function useHeldLines(lines: readonly Entry[]): Hold {
  const { isThere, handlers } = useSomebody()
  const [rendered, setRendered] = useState(lines)
  if (!isThere && nameOf(rendered) !== nameOf(lines)) setRendered(lines)
  const read = new Set(lines.filter((line) => line.is_read).map(({ id }) => id))
  const shown = rendered.map((line) => (read.has(line.id) ? { ...line, is_read: true } : line))
  return {
    shown: isThere ? shown : lines,
    waiting: isThere ? newerThan(rendered, lines) : 0,
    isHeld: isThere,
    show: () => setRendered(lines),
    handlers,
  }
}
