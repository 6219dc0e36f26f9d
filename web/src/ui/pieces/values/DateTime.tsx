import { formatDate, formatDateTime, formatRelative, formatTime } from '@bustan/contract/core/values/dates.ts'
import { useState } from 'react'
import { useUiDates, useUiLang } from '../../UiProvider.tsx'

/**
 * A moment (ISO text in UTC) in the business time zone and the person's calendar. `relative` says how long ago and
 * keeps the full moment as its title.
 */
export function DateTime(props: {
  value: string
  show?: 'moment' | 'day' | 'time' | 'relative'
  muted?: boolean
}) {
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const [mountedAt] = useState(() => new Date())
  const date = new Date(props.value)
  const full = formatDateTime(date, lang, timeZone, calendar)
  const text =
    props.show === 'day'
      ? formatDate(date, lang, timeZone, calendar)
      : props.show === 'relative'
        ? formatRelative(date, mountedAt, lang)
        : props.show === 'time'
          ? formatTime(date, lang, timeZone)
          : full
  return (
    <time
      dateTime={props.value}
      title={props.show === 'moment' || !props.show ? undefined : full}
      className={props.muted ? 'num muted' : 'num'}
      dir="auto"
    >
      {text}
    </time>
  )
}
