import { useEffect, useLayoutEffect, useState, useRef } from 'react'

/**
 * For an overlay that is mounted to be opened, and perhaps unmounted to be closed: false at its first drawing, then
 * what is `wanted`, because Mantine keeps the place of the focus only when it sees `opened` change. The focus also
 * returns when the overlay is taken away while open.
 */
export function useLateOpen(wanted = true): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const before = document.activeElement
    setMounted(true)
    return () => {
      // After the overlay's own elements are gone, and only if nothing else has taken the focus.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [])
  return mounted && wanted
}

/**
 * For a popover that came with its first use: its own button takes the focus from the one that stood in, and it opens
 * at once.
 */
export function useLatePopover() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useLayoutEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return { button, opened, setOpened, toggle: () => setOpened((open) => !open) }
}
