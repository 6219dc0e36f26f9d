/** After how many minutes an order that waits is amber, and red. */
export interface WaitingAges {
  amber: number
  red: number
}

/** Until the shop sets others. */
export const USUAL_AGES: WaitingAges = { amber: 10, red: 20 }
