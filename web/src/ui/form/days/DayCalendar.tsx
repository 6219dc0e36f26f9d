import { formatDay, isDay, WEEK_START, WEEKEND } from '@bustan/contract/core/values/dates.ts'
import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider, type DayOfWeek } from '@mantine/dates'
import 'dayjs/locale/ar'
import type { KeyboardEvent } from 'react'
import { useUiTexts } from '../../texts.ts'
import '../../theme/mantine-floating.css'
import { useLatePopover } from '../../focus/useLateOpen.ts'
import { useToday, useUiDates, useUiLang } from '../../UiProvider.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import '../../theme/mantine-dates.css'
import * as styles from './calendar.module.css'

const DAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Mantine's calendars go to the next day on the right arrow whichever way they run: in Arabic that is the day before. */
function mirrorArrows(event: KeyboardEvent<HTMLElement>): void {
  const key = MIRRORED[event.key]
  if (!key || !event.isTrusted || !(event.target instanceof Element && event.target.closest('table'))) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(
    new globalThis.KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
  )
}

/** The calendar of a field for a day, with the button that opens it; opens as soon as it is here. */
export function DayCalendar(props: {
  field: string
  value: string
  min?: string
  max?: string
  disabled?: boolean | undefined
  onChoose: (day: string) => void
}) {
  const { value, min, max } = props
  const texts = useUiTexts()
  const lang = useUiLang()
  const today = useToday()
  const { weekend = WEEKEND } = useUiDates()
  const { button, opened, setOpened, toggle } = useLatePopover()
  const chosen = isDay(value) ? value : null
  // The first that may be chosen is in sight.
  const shown = chosen ?? (min && min > today ? min : undefined)
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" opened={opened} onChange={setOpened}>
      <Popover.Target>
        <CalendarButton ref={button} field={props.field} disabled={props.disabled} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown className={styles.calendar}>
        <div onKeyDownCapture={lang === 'ar' ? mirrorArrows : undefined}>
          <DatesProvider
            settings={{
              locale: lang,
              firstDayOfWeek: WEEK_START,
              weekendDays: DAYS.filter((day) => weekend.includes(day)),
            }}
          >
            <DatePicker
              value={chosen}
              {...(shown ? { defaultDate: shown } : {})}
              {...(min ? { minDate: min } : {})}
              {...(max ? { maxDate: max } : {})}
              __stopPropagation
              highlightToday
              hideOutsideDates
              size="sm"
              ariaLabels={{
                nextMonth: texts.next,
                previousMonth: texts.previous,
                nextYear: texts.next,
                previousYear: texts.previous,
                nextDecade: texts.next,
                previousDecade: texts.previous,
              }}
              getDayProps={(day) => ({ 'aria-label': formatDay(day, lang) })}
              onChange={(day) => {
                if (day) props.onChoose(day)
                setOpened(false)
              }}
            />
          </DatesProvider>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
