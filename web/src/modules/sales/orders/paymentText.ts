import { hasText } from '../../../platform/i18n.ts'
import type { Translate } from '../../../platform/i18n.ts'

/** How an order is paid, in words; a way these screens do not know yet is shown as the server names it. */
export function paymentText(t: Translate, method: string): string {
  const known = `paymentMethods/${method}`
  return hasText(known) ? t(known) : method
}
