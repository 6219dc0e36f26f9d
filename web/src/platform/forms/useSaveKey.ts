import { useEffectEvent, useLayoutEffect } from 'react'

const savers: (() => Promise<void>)[] = []

/** Ctrl S saves what was opened last: of a dialog over a form, the dialog. */
export function useSaveKey(submit: () => Promise<void>): void {
  const save = useEffectEvent(submit)
  useLayoutEffect(() => {
    const own = () => save()
    savers.push(own)
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      if (savers.at(-1) === own) void own()
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      savers.splice(savers.indexOf(own), 1)
    }
  }, [])
}
