import { LOW_STOCK } from '@bustan/contract/catalog/products/products.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'

/** Returns the stock level: not tracked, none left, low or enough. */
export function stockLevel(stock: number | null): 'untracked' | 'out' | 'low' | 'enough' {
  if (stock === null) return 'untracked'
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'enough'
}

/** Returns the discount in whole percent; null if there is no discounted price or it is no reduction. */
export function discountPercent(price: string | number, discounted: string | number): number | null {
  const [whole, less] = [price, discounted].map((riyals) => toHalalas(String(riyals)))
  if (!whole || !less || less >= whole) return null
  return Math.max(1, Math.round((1 - less / whole) * 100))
}
