import { useEffectEvent, useLayoutEffect } from 'react'
import { undoLatest } from '../../platform/state/toasts.ts'
import { isOverlayOpen, isPlainKey, isTyping, useKeySequence } from '../../ui/focus/keys.ts'
import { useGo } from '../../platform/navigation/AppLink.tsx'
import { shortcutsOn } from '../../platform/session/preferences.ts'
import { useProfile } from '../../platform/session/session.ts'
import { openingHref } from '../../platform/views/cachedViews.ts'
import { menuFor } from '../screens.ts'

/** The overlay over the page, one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'signOut' | 'profile' | null

/**
 * Handles Ctrl with Z and Enter: takes back the latest action that can be, and sends the form that is being written. Returns
 * whether it did.
 */
function actWithControl({ code, target, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (repeat || defaultPrevented) return false
  // A field takes back what was typed.
  if (code === 'KeyZ') return !isTyping(target) && undoLatest()
  const form = code === 'Enter' && target instanceof HTMLElement ? target.closest('form') : null
  form?.requestSubmit()
  return form !== null
}

/**
 * The keys that work on every page: Ctrl K, Ctrl Z, Ctrl Enter, `/`, `?`, and G with a screen's letter. Keys are told by their place, so
 * an Arabic layout works too. On the window, after the document's listeners: a list's own keys come first.
 */
export function useShellKeys(setOverlay: (overlay: Overlay) => void): void {
  const go = useGo()
  const profile = useProfile()
  const sequence = useKeySequence()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      if (event.code === 'KeyK') {
        event.preventDefault()
        if (!isOverlayOpen()) setOverlay('palette')
        return
      }
      if (actWithControl(event)) return event.preventDefault()
    }
    if (!shortcutsOn.get() || !isPlainKey(event)) return
    if (sequence.end(event)) {
      const screen = menuFor(profile).find(({ menu }) => menu?.key === event.code)
      if (!screen) return
      event.preventDefault()
      go(openingHref(screen.path))
      return
    }
    if (event.code === 'KeyG') sequence.begin(event)
    if (event.code !== 'Slash') return
    event.preventDefault()
    setOverlay(event.shiftKey ? 'shortcuts' : 'palette')
  })

  // Not after the paint: a key pressed as the frame appears would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
