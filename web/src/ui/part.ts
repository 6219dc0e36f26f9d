import { createContext, use } from 'react'

/** A part of the running app that is handed down: what provides it, and the hook of whoever needs it. */
export function createPart<T extends object>() {
  const Part = createContext<T | null>(null)
  const usePart = (): T => {
    const part = use(Part)
    if (!part) throw new Error('no part was handed down')
    return part
  }
  return [Part, usePart] as const
}
