import { isDay } from '@bustan/contract/core/dates.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import { useToday } from '../UiProvider.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { readDay, writeDay } from './dayText.ts'
import './form.css'

const load = () => import('./DayCalendar.tsx')
const DayCalendar = lazy(() => load().then((module) => ({ default: module.DayCalendar })))
const preload = () => void load().catch(() => undefined)

const NOT_OF_A_DAY = /[^\d/.,٫\-\s٠-٩۰-۹]/g
/** `21/11/2026` with room to spare. */
const LONGEST = 14

type DayInputProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection' | 'error'
> & {
  label: string
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  /** Is told the day, or what was typed where that is none: whoever takes it refuses it with words of their own. */
  onChange: (day: string) => void
  error?: TextInputProps['error']
  /** The first and the last day that may be chosen. */
  min?: string
  max?: string
}

/** The calendar's button; the calendar comes with its first use. */
function LateCalendar(props: ComponentProps<typeof DayCalendar>) {
  const { field, disabled } = props
  const [wanted, setWanted] = useState(false)
  const button = (
    <CalendarButton
      field={field}
      disabled={disabled}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  return <Suspense fallback={button}>{wanted ? <DayCalendar {...props} /> : button}</Suspense>
}

/** A day: typed in digits of any script, or chosen in a calendar that comes with its first use. */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, error, min, max, ...rest } = props
  const texts = useUiTexts()
  const today = useToday()
  // While somebody types, their text stands as it is; then it is written as all days are.
  const [typing, setTyping] = useState<string | null>(null)
  const [told, setTold] = useState(false)
  const refused = typing === null && value !== '' && !isDay(value)
  return (
    <TextInput
      {...rest}
      type="text"
      // The keys of a phone: digits alone would leave out what stands between them.
      inputMode="decimal"
      autoComplete="off"
      label={label}
      placeholder={texts.dayShape}
      maxLength={LONGEST}
      attributes={{ input: { dir: 'ltr' } }}
      classNames={{ input: 'day-input num' }}
      error={told ? texts.digitsOnly : (error ?? (refused ? texts.dayRefused : undefined))}
      rightSection={
        <LateCalendar
          field={label}
          value={value}
          disabled={rest.disabled}
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
          onChoose={(day) => {
            setTyping(null)
            onChange(day)
          }}
        />
      }
      value={typing ?? writeDay(value)}
      onChange={(event) => {
        const given = event.currentTarget.value
        const text = given.replaceAll(NOT_OF_A_DAY, '')
        setTold(text !== given)
        setTyping(text)
        onChange(readDay(text, today) ?? text.trim())
      }}
      onBlur={(event) => {
        setTyping(null)
        setTold(false)
        rest.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(null)
        rest.onKeyDown?.(event)
      }}
    />
  )
}
