import type { Say, TextKey } from '../../../platform/i18n.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'

/** Copies a text and says so. Over plain http a browser has no clipboard to offer. */
export async function copyTold(say: Say, text: string, done: TextKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ id: 'copied', message: say(done) })
  } catch {
    showToast({ id: 'copied', tone: 'error', message: say('orders/notCopied') })
  }
}
