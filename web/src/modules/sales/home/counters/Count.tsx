import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'

/** A count, or where it will stand. */
export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <span className="bone home-bone" aria-hidden="true" /> : formatNumber(value, 'en')
