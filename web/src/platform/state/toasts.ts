import type { ShownToast } from '../../ui/feedback/Toasts.tsx'
import { createCell } from './cell.ts'

export type Toast = Omit<ShownToast, 'id' | 'tone'> & Partial<Pick<ShownToast, 'id' | 'tone'>>

/** More than this would cover the page; the oldest that may go makes room, but never an error. */
const MAX_TOASTS = 5

/** The toasts on the page, oldest first. */
export const toasts = createCell<readonly ShownToast[]>([])

/** Shows a toast for six seconds; an error stays until somebody closes it. One of the same id takes its place. Answers its id. */
export function showToast(toast: Toast): string {
  const id = toast.id ?? `toast ${Math.random()}`
  const others = toasts.get().filter((each) => each.id !== id)
  const next = [...others, { ...toast, id, tone: toast.tone ?? 'success' }]
  const oldest = next.length > MAX_TOASTS ? next.find((each) => each.tone !== 'error') : undefined
  toasts.set(next.filter((each) => each !== oldest))
  return id
}

/** Takes a toast away. */
export const hideToast = (id: string): void => toasts.set(toasts.get().filter((each) => each.id !== id))

/** Uses the newest action that undoes something; returns whether there was one. */
export function undoLatest(): boolean {
  const latest = toasts.get().findLast(({ action }) => action?.undoes)
  if (!latest) return false
  hideToast(latest.id)
  latest.action?.onClick()
  return true
}

/** Takes every error away: what it was about is no longer on the page. */
export const hideErrors = (): void => toasts.set(toasts.get().filter((each) => each.tone !== 'error'))
