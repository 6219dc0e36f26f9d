import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useIsFreeKey } from '../../focus/keys.ts'

/**
 * The row under the keyboard: J and K move (by the key's place, so an Arabic layout works too), Enter opens,
 * X selects. Off while typing and while something is open. Answers the key of the row, for DataTable's `cursor`, and how to
 * put the keyboard on another row.
 */
export function useRowCursor(options: {
  keys: readonly string[]
  enabled?: boolean
  onOpen?: (key: string) => void
  onToggle?: (key: string) => void
}): { cursor: string | null; setCursor: (key: string | null) => void } {
  const { keys, enabled = true } = options
  const [wanted, setWanted] = useState<string | null>(null)
  const cursor = wanted !== null && keys.includes(wanted) ? wanted : null

  const isFreeKey = useIsFreeKey()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return
    if (event.code === 'KeyJ' || event.code === 'KeyK') {
      const step = event.code === 'KeyJ' ? 1 : -1
      const from = cursor === null ? (step > 0 ? -1 : keys.length) : keys.indexOf(cursor)
      const next = keys[Math.min(keys.length - 1, Math.max(0, from + step))]
      if (next === undefined) return
      event.preventDefault()
      setWanted(next)
      return
    }
    if (cursor === null) return
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, summary')
    if (event.code === 'Enter' && !onControl) options.onOpen?.(cursor)
    if (event.code === 'KeyX') options.onToggle?.(cursor)
  })

  useLayoutEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])

  return { cursor, setCursor: setWanted }
}
