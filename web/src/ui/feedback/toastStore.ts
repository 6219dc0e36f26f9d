import type { ReactNode } from 'react'

export type Toast = {
  /** Toasts of the same id replace each other. */
  id?: string
  tone?: 'success' | 'info' | 'error'
  title?: string
  message: ReactNode
  /** Undo, open, try again; the toast goes when it is used. One that undoes is also used by Ctrl Z. */
  action?: { label: string; onClick: () => void; undoes?: true }
}

export type ShownToast = Toast & { id: string; tone: NonNullable<Toast['tone']> }

/** More than this would cover the page; the oldest that may go makes room, but never an error. */
const MAX_TOASTS = 5

let created = 0
let shown: readonly ShownToast[] = []
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** The toasts on the page, oldest first; the array changes only when they do. */
export function shownToasts(): readonly ShownToast[] {
  return shown
}

/** Calls back after every change; answers how to stop. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast for six seconds; an error stays until somebody closes it. Answers its id. */
export function showToast(toast: Toast): string {
  const id = toast.id ?? `toast ${(created += 1)}`
  const next = [...shown.filter((each) => each.id !== id), { ...toast, id, tone: toast.tone ?? 'success' }]
  const oldest = next.length > MAX_TOASTS ? next.find((each) => each.tone !== 'error') : undefined
  set(next.filter((each) => each !== oldest))
  return id
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  set(shown.filter((each) => each.id !== id))
}

/** Uses the newest action that undoes something; returns whether there was one. */
export function undoLatest(): boolean {
  const latest = shown.findLast(({ action }) => action?.undoes)
  if (!latest) return false
  hideToast(latest.id)
  latest.action?.onClick()
  return true
}

/** Takes every error away: what it was about is no longer on the page. */
export function hideErrors(): void {
  set(shown.filter((each) => each.tone !== 'error'))
}
