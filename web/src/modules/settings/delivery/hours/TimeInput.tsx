import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { formatTime } from '@bustan/contract/core/values/dates.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '../../../../ui/theme/appearance.ts'
import type { UiLang } from '../../../../ui/theme/appearance.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import * as styles from '../delivery.module.css'

/** `8`, `830` and `8:30` as `08:00`, `08:30` and `08:30`; what is no time stays as it was typed. */
export function wholeTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed.trim()) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

/** A time as it reads elsewhere: `22:00` as `10:00 م`. What is none stays as it was typed. */
export const displayTime = (time: string, lang: UiLang): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? formatTime(new Date(`2026-01-01T${time}:00Z`), lang, 'UTC') : time

/** A time of day, typed as `HH:MM` in 24 hours and in any digits; while nobody is at it, it reads as times do elsewhere. */
export function TimeInput(props: {
  name: string
  label: string
  /** Read, not shown. */
  isLabelHidden?: boolean
  error?: string | undefined
  value: string
  readOnly: boolean
  onChange: (time: string) => void
}) {
  const { label, isLabelHidden, value, onChange, ...rest } = props
  const lang = useUiLang()
  const [isHere, setHere] = useState(false)
  return (
    <TextInput
      {...rest}
      className={styles.timeInput}
      attributes={{ input: { dir: isHere ? 'ltr' : directionOf(lang) } }}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder="08:00"
      autoComplete="off"
      maxLength={isHere ? 5 : 12}
      value={isHere ? value : displayTime(value, lang)}
      onFocus={(event) => {
        // At once: what is typed or pasted next finds the digits.
        flushSync(() => setHere(true))
        event.currentTarget.select()
      }}
      onChange={(event) => onChange(toWesternDigits(event.currentTarget.value).replaceAll(/[^\d:]/g, ''))}
      onBlur={() => {
        setHere(false)
        const whole = wholeTime(value)
        if (whole !== value) onChange(whole)
      }}
    />
  )
}
