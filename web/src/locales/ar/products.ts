import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { products as en } from '../en/products.ts'

/** Products. */
export const products: ArabicOf<typeof en> = {}
