import { DASHBOARD } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'

/** CPU of the product ÷ that of the bare server, and the same of their medians. */
const BOUND = 1.8
const P50_BOUND = 1.5

/** The list that whoever picks orders looks at all day. */
export const floorScenarios: readonly Scenario[] = [
  {
    name: 'orders on the floor, 50 rows',
    bound: BOUND,
    p50: P50_BOUND,
    pathAt: () => `${DASHBOARD}/floor/orders`,
    isOwnMoment: true,
  },
]
