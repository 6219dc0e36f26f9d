import { useSyncExternalStore } from 'react'

/** One value that lives outside React and tells when it changes. */
export interface Cell<T> {
  get(): T
  set(value: T): void
  /** Calls back after every change; answers how to stop. */
  watch(listener: (value: T) => void): () => void
}

/** A cell that starts with `initial`. Setting the same value again tells nobody. */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener(next)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a cell, drawn anew when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.watch, cell.get)
}
