import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'

/** Renders the copyright line, with the year. */
export function Rights() {
  const t = useT()
  const [year] = useState(() => Number(businessDay(new Date()).slice(0, 4)))
  return <span>{t('app/rights', { year })}</span>
}
