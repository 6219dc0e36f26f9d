import type { Translate, TextKey } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/state/toasts.ts'

/** Copies a text and says so. Over plain http a browser has no clipboard to offer. */
export async function copyWithToast(t: Translate, text: string, done: TextKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ id: 'copied', message: t(done) })
  } catch {
    showToast({ id: 'copied', tone: 'error', message: t('orders/notCopied') })
  }
}
