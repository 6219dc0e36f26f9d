import { IconCalendar } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useUiTexts } from '../../texts.ts'

/** The button inside a field for a day that opens its calendar. */
export function CalendarButton(props: ComponentPropsWithRef<'button'> & { field: string }) {
  const { field, ...rest } = props
  const texts = useUiTexts()
  const label = texts.calendarOf(field)
  return (
    <button type="button" {...rest} className="tool" aria-haspopup="dialog" aria-label={label} title={label}>
      <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
