import { clockAt, momentAt } from '@bustan/contract/core/values/clockMoments.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { useState } from 'react'
import { useUiDates } from '../../ui/UiProvider.tsx'

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
const isDayText = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** The two inputs of a moment of the shop's clock. What is typed halfway is kept here, and sent once it is one. */
export function useMoment(value: unknown, onChange: (moment: string | null) => void) {
  const { timeZone } = useUiDates()
  const at = typeof value === 'string' && value ? new Date(value) : null
  const isMoment = at !== null && !Number.isNaN(at.getTime())
  const shown = {
    day: isMoment ? businessDay(at, timeZone) : '',
    time: isMoment ? clockAt(at, timeZone) : '',
  }
  const [typed, setTyped] = useState<{ of: unknown; day: string; time: string } | null>(null)
  const now = typed && typed.of === value ? typed : shown
  const put = (day: string, time: string) => {
    const isEmpty = day === '' && time === ''
    const next = isEmpty
      ? null
      : isDayText(day) && isTime(time)
        ? momentAt(day, time, timeZone).toISOString()
        : `${day} ${time}`
    setTyped({ of: next, day, time })
    onChange(next)
  }
  return { day: now.day, time: now.time, put, at: isMoment ? at : null }
}
