import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { directionOf } from '../theme/appearance.ts'
import { useUiTexts } from '../texts.ts'
import { useUiLang } from '../UiProvider.tsx'
import { type ShownToast, hideToast, shownToasts, watchToasts } from './toastStore.ts'
import { KEPT_CLEAR, riseOver } from './clearOf.ts'
import './feedback.css'

const SHOWN_MS = 6000
const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle }

function ToastCard(props: { toast: ShownToast }) {
  const { toast } = props
  const { id, tone, title, message, action } = toast
  const texts = useUiTexts()
  const [locked, setHeld] = useState(false)
  useEffect(() => {
    if (locked || tone === 'error') return
    // One that took the place of another of its id stands as long as any.
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [locked, tone, toast])
  const Icon = ICONS[tone]
  return (
    <div
      className="toast"
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="toast-icon" size={18} aria-hidden="true" />
      <div className="toast-text">
        {title && <p className="strong">{title}</p>}
        <div>{message}</div>
      </div>
      {action && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            hideToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="tool" aria-label={texts.close} onClick={() => hideToast(id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** How often a page with toasts is looked at, in ms: lists grow and bars come while they stand. */
const LOOK = 250

/** Raises the toasts over what they must not cover, wherever the page is scrolled to. */
function useClearance(count: number) {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const box = stack.current
      if (!box) return
      box.style.translate = ''
      const others = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect())
      const head = document.querySelector('.frame-head')?.getBoundingClientRect().bottom ?? 0
      const rise = riseOver(
        box.getBoundingClientRect(),
        others.filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight),
        head,
      )
      if (rise) box.style.translate = `0 ${-rise}px`
    }
    place()
    if (!count) return
    const timer = setInterval(place, LOOK)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [count])
  return stack
}

/** Where toasts appear, at the bottom right in both languages, above what they must not cover. Mounted once; see showToast. */
export function Toasts() {
  const texts = useUiTexts()
  const dir = directionOf(useUiLang())
  const toasts = useSyncExternalStore(watchToasts, shownToasts)
  const stack = useClearance(toasts.length)
  return (
    <section className="toasts no-print" dir="ltr" aria-label={texts.notifications}>
      <div ref={stack} className="toasts-stack" dir={dir}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}
