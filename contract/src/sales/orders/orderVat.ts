import * as z from 'zod/mini'
import { decimal, flag, present, recordVersion } from '../../core/resource/inputs.ts'

/** The amounts an order will have once it leaves, where it carries another VAT rate than the current one. Riyals, and percent. */
export const pendingVat = z.object({
  tax_rate: z.number(),
  total: z.number(),
  /** The total with the customer's consent; null where it does not rise. */
  with_consent: z.nullable(z.number()),
})
export type PendingVat = z.output<typeof pendingVat>

/** The customer's consent to a higher total, as staff noted it. */
export const vatConsent = z.object({
  tax_rate: z.number(),
  total: z.number(),
  by: z.nullable(z.string()),
  at: z.string(),
})
export type VatConsent = z.output<typeof vatConsent>

const taxed = z.object({ tax_rate: z.number(), total: z.number() })

/** The change of an order's VAT by a step. */
export const retaxedStep = z.object({ before: taxed, after: taxed })
export type RetaxedStep = z.output<typeof retaxedStep>

/** Body of `PUT orders/{id}/vat-consent`: whether the customer agreed, to which rate, and the version of the order that was seen. */
export const vatConsentInput = z.object({
  agreed: present(flag()),
  tax_rate: present(decimal(0, 100)),
  version: present(recordVersion()),
})

/**
 * Goods and delivery of an order whose prices include VAT, as those show them: they come to its total. Its goods, delivery and tax beside
 * them are without, and come to the same. Null where prices are without VAT.
 */
export const shownAmounts = {
  prices_include_vat: z.boolean(),
  goods_with_vat: z.nullable(z.number()),
  delivery_with_vat: z.nullable(z.number()),
}
