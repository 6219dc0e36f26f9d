import type { ConsentRules } from '../../../settings/index.ts'

/** Returns the largest total that an order may come to without a question, in halalas: as ordered and so many percent more. */
export const mostWithoutAsking = (ordered: number, { percent }: Pick<ConsentRules, 'percent'>): number =>
  Math.floor((ordered * (100 + percent)) / 100)
