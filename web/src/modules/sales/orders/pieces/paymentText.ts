import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'

/** Returns the payment method in words; a method that these screens do not know yet is shown under the server's name. */
export const paymentText = (t: Translate, method: string): string =>
  textOr(t, `choices/payment_method/${method}`, method)
