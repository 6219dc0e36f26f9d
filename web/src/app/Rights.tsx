import { businessDay } from '@bustan/contract/core/dates.ts'
import { useState } from 'react'
import { useSay } from '../platform/i18n.ts'

/** Whose it is, with the year. */
export function Rights() {
  const say = useSay()
  const [year] = useState(() => Number(businessDay(new Date()).slice(0, 4)))
  return <span>{say('app/rights', { year })}</span>
}
