import { businessDay } from '@bustan/contract/core/dates.ts'
import { useSay } from '../platform/i18n.ts'

/** Whose it is, with the year. */
export function Rights() {
  const say = useSay()
  return <span>{say('app/rights', { year: Number(businessDay(new Date()).slice(0, 4)) })}</span>
}
