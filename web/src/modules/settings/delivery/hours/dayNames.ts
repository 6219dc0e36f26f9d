import { weekdayName } from '@bustan/contract/core/values/weekdays.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'

/** Returns a function that names a day of the week. */
export function useDayNames(): (day: number) => string {
  const lang = useUiLang()
  return (day) => weekdayName(day, lang)
}
