import { weekdayName } from '@bustan/contract/core/weekdays.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'

/** What a day of the week is called. */
export function useDayNames(): (day: number) => string {
  const lang = useUiLang()
  return (day) => weekdayName(day, lang)
}
