import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '../../theme/appearance.ts'
import { useUiLang } from '../../UiProvider.tsx'
import { displayTime } from '../../pieces/values/displayTime.ts'
import * as styles from './timeInput.module.css'

/** `8`, `830` and `8:30` as `08:00`, `08:30` and `08:30`; what is no time stays as it was typed. */
export function wholeTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed.trim()) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

/** A time of day, typed as `HH:MM` in 24 hours and in any digits; while nobody is at it, it reads as times do elsewhere. */
export function TimeInput(props: {
  name: string
  label: string
  /** Read, not shown. */
  isLabelHidden?: boolean
  required?: boolean
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
      data-path={rest.name}
      className={styles.timeInput}
      attributes={{ input: { dir: isHere ? 'ltr' : directionOf(lang) }, root: { 'data-time': '' } }}
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
