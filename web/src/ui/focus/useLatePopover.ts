import { useEffect, useRef, useState } from 'react'

/**
 * For a popover that came with its first use: its own button takes the focus from the one that stood in, and it opens
 * at once.
 */
export function useLatePopover() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return { button, opened, setOpened, toggle: () => setOpened((open) => !open) }
}
