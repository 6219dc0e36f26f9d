import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { directionOf } from '../theme/appearance.ts'
import { useUiTexts } from '../texts.ts'
import { useUiLang } from '../UiProvider.tsx'
import { ToolButton } from '../pieces/ToolButton.tsx'
import * as styles from './feedback.module.css'

export interface ShownToast {
  id: string
  tone: 'success' | 'info' | 'error'
  title?: string
  message: ReactNode
  /** Undo, open, try again; the toast goes when it is used. One that undoes is also used by Ctrl Z. */
  action?: { label: string; onClick: () => void; undoes?: true }
}

const SHOWN_MS = 6000
const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle }

function ToastCard({ toast, onHide }: { toast: ShownToast; onHide: (id: string) => void }) {
  const { id, tone, title, message, action } = toast
  const texts = useUiTexts()
  const [locked, setHeld] = useState(false)
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    if (locked || tone === 'error') return
    // One that took the place of another of its id stands as long as any.
    const timer = setTimeout(() => hide(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [locked, tone, toast])
  const Icon = ICONS[tone]
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.toastIcon} size={18} aria-hidden="true" />
      <div className={styles.toastText}>
        {title && <p className="strong">{title}</p>}
        <div>{message}</div>
      </div>
      {action && (
        <button
          type="button"
          className={`${styles.toastAction} text-button`}
          onClick={() => {
            onHide(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <ToolButton className={styles.toastClose} label={texts.close} onClick={() => onHide(id)}>
        <IconX size={16} aria-hidden="true" />
      </ToolButton>
    </div>
  )
}

/** Raises the toasts over what they must not cover, wherever the page is scrolled to. */
function useClearance(count: number) {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = stack.current
    if (!count || !box) return
    const ended = new AbortController()
    void import('./clearOf.ts').then((module) => module.keepClear(box, ended.signal)).catch(() => undefined)
    return () => ended.abort()
  }, [count])
  return stack
}

/** Notes how high the toasts stand: the page ends so much later, and at its end nothing is under them. */
function useStrip(count: number, stack: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const box = stack.current
    if (!count || !box) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => style.setProperty('--toasts', `${box.offsetHeight}px`))
    watcher.observe(box)
    return () => {
      watcher.disconnect()
      style.removeProperty('--toasts')
    }
  }, [count, stack])
}

/** Draws the toasts, at the bottom right in both languages, above the elements they must not cover. Mounted once. */
export function Toasts({ toasts, onHide }: { toasts: readonly ShownToast[]; onHide: (id: string) => void }) {
  const texts = useUiTexts()
  const dir = directionOf(useUiLang())
  const stack = useClearance(toasts.length)
  useStrip(toasts.length, stack)
  return (
    <section className={`${styles.toasts} no-print`} dir="ltr" aria-label={texts.notifications}>
      <div ref={stack} className={styles.toastsStack} dir={dir}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onHide={onHide} />
        ))}
      </div>
    </section>
  )
}
