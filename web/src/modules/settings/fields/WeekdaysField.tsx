import { WEEK_DAYS } from '@bustan/contract/core/values/weekdays.ts'
import { Checkbox } from '@mantine/core'
import { numbersIn } from './shapes.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useDayNames } from '../delivery/hours/dayNames.ts'
import { useFieldWords } from '../sections/fieldWords.ts'
import type { FieldProps } from '../sections/fieldWords.ts'
import * as styles from '../sections/sectionParts.module.css'

/** Days of the week, each to be checked. */
export function WeekdaysField({ name, form, readOnly }: FieldProps) {
  const dayName = useDayNames()
  const { label, description, isLocked } = useFieldWords(name, form)
  const value = form.values[name]
  const days = numbersIn(value)
  const check = (day: number, isChecked: boolean) => {
    const chosen = isChecked ? [...days, day] : days.filter((one) => one !== day)
    form.set(
      name,
      chosen.toSorted((one, other) => one - other),
    )
  }
  return (
    <fieldset className={styles.weekdays} data-wide>
      <legend>{label}</legend>
      {description && <p className="muted">{description}</p>}
      <div className={styles.weekdaysDays}>
        {WEEK_DAYS.map((day) => (
          <Checkbox
            key={day}
            label={dayName(day)}
            checked={days.includes(day)}
            disabled={readOnly || isLocked}
            onChange={({ currentTarget }) => check(day, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
