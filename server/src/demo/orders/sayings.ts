import type { Saying } from './texts.ts'

/** The facts of an order that decide which texts fit it. */
export interface DemoOrder {
  lines: readonly { name_ar: string }[]
  /** The place it is delivered to; null when it is collected at the farm. */
  to: 'home' | 'office' | null
}

/** Returns the texts that fit an order: nobody praises tomatoes they did not have, or the driver when they collected it. */
export const fittingSayings = (all: readonly Saying[], { lines, to }: DemoOrder): readonly Saying[] =>
  all.filter(
    ({ of, deliveredTo }) =>
      (!of || lines.some(({ name_ar }) => of.some((word) => `${name_ar} `.includes(word)))) &&
      (!deliveredTo || deliveredTo === to || (deliveredTo === 'either' && to !== null)),
  )
