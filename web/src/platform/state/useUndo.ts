import { errorText } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import { showToast } from './toasts.ts'
import type { Toast } from './toasts.ts'

/**
 * Returns what the toast of finished work offers: to take it back, all of it at once. Says what became of that in a toast of its own;
 * undefined where there is nothing to take back.
 */
export function useUndo<Done>(options: {
  /** Takes one piece of work back. Throws where that is refused. */
  work: (done: Done) => Promise<{ message: string }>
  /** The id of the toast that says what became of it. */
  toast: string
  /** Returns the text for several that were taken back. */
  said?: (count: number) => string
  onSettled: () => void
}): (done: readonly Done[]) => Toast['action'] {
  const { work, toast, said, onSettled } = options
  const t = useT()
  const undo = async (all: readonly Done[]): Promise<void> => {
    const outcomes = await Promise.allSettled(all.map((one) => work(one)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    const last = outcomes.findLast((outcome) => outcome.status === 'fulfilled')
    onSettled()
    if (failed) showToast({ id: toast, tone: 'error', message: errorText(t, failed.reason) })
    else if (last)
      showToast({
        id: toast,
        tone: 'info',
        message: all.length > 1 && said ? said(all.length) : last.value.message,
      })
  }
  return (all) =>
    all.length === 0 ? undefined : { label: t('list/undo'), undoes: true, onClick: () => void undo(all) }
}
