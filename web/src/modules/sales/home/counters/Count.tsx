import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'
import * as homeStyles from '../home.module.css'

/** A count, or where it will stand. */
export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? (
    <span className={`${skeletonStyles.skeletonLine} ${homeStyles.homeBone}`} aria-hidden="true" />
  ) : (
    formatNumber(value, 'en')
  )
