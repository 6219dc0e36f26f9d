import { textOr } from '@bustan/contract/core/translate.ts'
import type { Translate } from '../../../platform/i18n.ts'

/** How an order is paid, in words; a way these screens do not know yet is shown as the server names it. */
export const paymentText = (t: Translate, method: string): string =>
  textOr(t, `choices/payment_method/${method}`, method)
