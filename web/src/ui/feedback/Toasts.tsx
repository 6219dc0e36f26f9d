import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import './feedback.css'

const SHOWN_MS = 6000

export type Toast = {
  /** Toasts of the same id replace each other. */
  id?: string
  tone?: 'success' | 'info' | 'error'
  title?: string
  message: ReactNode
  action?: { label: string; onClick: () => void }
  closeLabel: string
}

/** Where toasts appear: the bottom right in both languages. Mounted once. */
export function Toasts() {
  const texts = useUiTexts()
  return <Notifications position="bottom-right" limit={4} zIndex={500} aria-label={texts.notifications} />
}

/** Shows a toast; six seconds, but an error stays until somebody closes it. Answers its id. */
export function showToast(toast: Toast): string {
  const tone = toast.tone ?? 'success'
  const Icon = tone === 'error' ? IconAlertTriangle : tone === 'info' ? IconInfoCircle : IconCheck
  const id = toast.id ?? crypto.randomUUID()
  const { action } = toast
  if (toast.id) notifications.hide(toast.id)
  return notifications.show({
    id,
    title: toast.title,
    message: (
      <>
        <span>{toast.message}</span>
        {action && (
          <button
            type="button"
            className="text-button toast-action"
            onClick={() => {
              notifications.hide(id)
              action.onClick()
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
    icon: <Icon size={18} aria-hidden="true" />,
    className: `toast toast-${tone}`,
    autoClose: tone === 'error' ? false : SHOWN_MS,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': toast.closeLabel },
  })
}

/** Takes a toast away, when what it said is no longer so. */
export function hideToast(id: string): void {
  notifications.hide(id)
}
