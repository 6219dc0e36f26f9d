import { toWesternDigits } from '@bustan/contract/core/digits.ts'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'

/** `8`, `830` and `8:30` as `08:00`, `08:30` and `08:30`; what is no time stays as it was typed. */
export function wholeTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed.trim()) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

/** A time of day, `HH:MM` in 24 hours, typed in any digits. */
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
  return (
    <LtrInput
      {...rest}
      className="time-input"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder="08:00"
      autoComplete="off"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(toWesternDigits(event.currentTarget.value).replaceAll(/[^\d:]/g, ''))}
      onBlur={() => {
        const whole = wholeTime(value)
        if (whole !== value) onChange(whole)
      }}
    />
  )
}
