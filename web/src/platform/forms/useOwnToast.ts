import { useEffect } from 'react'
import { hideToast } from '../state/toasts.ts'

/** Takes the toast of this name away with the screen it belongs to: what it offers to undo is no longer seen. */
export function useOwnToast(toast: string): void {
  useEffect(() => () => hideToast(toast), [toast])
}
