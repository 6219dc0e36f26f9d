import { useEffect, useEffectEvent } from 'react'

const forms = new Set<() => boolean>()

/** Checks whether a form on the page holds something that would be lost with it. */
export const hasUnsaved = (): boolean => [...forms].some((keeps) => keeps())

/** Counts a form among those that may hold something, while it is drawn. */
export function useUnsaved(keeps: () => boolean): void {
  const ask = useEffectEvent(keeps)
  useEffect(() => {
    const form = () => ask()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}
