import { useEffect, useEffectEvent } from 'react'

/** Ctrl S saves. */
export function useSaveKey(submit: () => Promise<void>): void {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => save(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
