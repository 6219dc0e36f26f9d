import type { Saying } from './texts.ts'

/** What of an order decides what is said of it. */
export interface DemoOrder {
  lines: readonly { name_ar: string }[]
  /** Whom it is brought to; null where it is collected at the farm. */
  to: 'home' | 'office' | null
}

/** What may be said of an order: nobody praises tomatoes they did not have, or the driver of what they fetched. */
export const fitting = (all: readonly Saying[], { lines, to }: DemoOrder): readonly Saying[] =>
  all.filter(
    ({ of, brought }) =>
      (!of || lines.some(({ name_ar }) => of.some((word) => `${name_ar} `.includes(word)))) &&
      (!brought || brought === to || (brought === 'either' && to !== null)),
  )
