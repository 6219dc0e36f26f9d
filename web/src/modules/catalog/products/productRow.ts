import { LOW_STOCK } from '@bustan/contract/catalog/products.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'

/** How much there is: not tracked, nothing, little, enough. */
export function stockLevel(stock: number | null): 'untracked' | 'out' | 'low' | 'enough' {
  if (stock === null) return 'untracked'
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'enough'
}

/** How much less a discounted price is, in whole percent; null where there is none or it is none. */
export function discountPercent(price: string | number, discounted: string | number): number | null {
  const [whole, less] = [price, discounted].map((riyals) => toHalalas(String(riyals)))
  if (!whole || !less || less >= whole) return null
  return Math.max(1, Math.round((1 - less / whole) * 100))
}
