import { useSyncExternalStore } from 'react'

type Listener<T> = (value: T, before: T) => void

/** One value that lives outside React and tells when it changes. */
export interface Cell<T> {
  get(): T
  set(value: T): void
  /** Calls back after every change; answers how to stop. */
  watch(listener: Listener<T>): () => void
}

/**
 * A cell that starts with `initial`. Setting the same value again tells nobody. `follow` sets it while somebody watches: it begins with
 * the first of them, and what it answers ends it after the last.
 */
export function createCell<T>(initial: T, follow?: (set: (value: T) => void) => () => void): Cell<T> {
  let value = initial
  let leave: (() => void) | undefined
  const listeners = new Set<Listener<T>>()
  const set = (next: T) => {
    if (Object.is(next, value)) return
    const before = value
    value = next
    for (const listener of listeners) listener(next, before)
  }
  return {
    get: () => value,
    set,
    watch(listener) {
      if (listeners.size === 0) leave = follow?.(set)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) leave?.()
      }
    },
  }
}

/** The value of a cell, drawn anew when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.watch, cell.get)
}
