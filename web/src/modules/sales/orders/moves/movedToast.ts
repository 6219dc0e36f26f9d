import { errorText } from '../../../../platform/http/errorText.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/state/toasts.ts'
import type { MovedOrders } from './useMoveOrder.ts'

/** Says how many of many orders moved and how many could not. */
export function toastMoved(t: Translate, { chosen, moved, failures, action }: MovedOrders): void {
  const left = chosen - moved
  const done = t('bulkSteps/moved', { count: moved })
  if (left === 0) {
    showToast({ id: 'orders-moved', message: done, ...(action && { action }) })
    return
  }
  const [failure] = failures
  const why = [t('bulkSteps/notMoved', { count: left }), failure ? errorText(t, failure) : '']
  showToast({
    id: 'orders-moved',
    tone: failure ? 'error' : 'info',
    title: done,
    message: why.filter(Boolean).join(' '),
    ...(action && { action }),
  })
}
