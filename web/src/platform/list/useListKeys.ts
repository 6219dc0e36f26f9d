import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useIsFreeKey } from '../../ui/focus/keys.ts'
import { useCell } from '../state/cell.ts'
import { shortcutsOn } from '../session/preferences.ts'

/** The actions of a list by the key's position on the keyboard (KeyboardEvent.code). */
export type ListKeys = Partial<
  Record<
    | 'KeyA'
    | 'KeyR'
    | 'KeyJ'
    | 'KeyK'
    | 'KeyE'
    | 'KeyN'
    | 'KeyF'
    | 'Slash'
    | 'Delete'
    | 'BracketLeft'
    | 'BracketRight'
    | 'Escape',
    () => void
  >
>

/** A list's keys beside those of the row under the keyboard; off while typing, while something is open, and at wish. */
export function useListKeys(keys: ListKeys): void {
  const isFreeKey = useIsFreeKey()
  useShortcutKeys((event) => {
    // A key held down takes one decision, not one after another.
    if (!isFreeKey(event) || event.shiftKey || event.repeat) return
    const act = isKeyOf(keys, event.code) ? keys[event.code] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}

/** Handles keys on the page while single keys are shortcuts. */
export function useShortcutKeys(handle: (event: KeyboardEvent) => void): void {
  const on = useCell(shortcutsOn)
  const onKeyDown = useEffectEvent(handle)
  useLayoutEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
