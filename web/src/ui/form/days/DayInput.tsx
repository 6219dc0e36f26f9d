import { formatDay, isDay } from '@bustan/contract/core/values/dates.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import { LatePopover } from '../../focus/LatePopover.tsx'
import { useUiTexts } from '../../texts.ts'
import { directionOf } from '../../theme/appearance.ts'
import { useToday, useUiLang } from '../../UiProvider.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { readDay, writeDay } from './dayText.ts'
import type { UiLang } from '../../theme/appearance.ts'
import { lazyPart } from '../../pieces/latePart.tsx'
import * as styles from './dayInput.module.css'

const load = () => import('./DayCalendar.tsx')
const DayCalendar = lazyPart(load, 'DayCalendar')

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
  return (
    <LatePopover
      kind="dialog"
      load={load}
      button={(late) => <CalendarButton {...late} field={field} disabled={disabled} />}
    >
      <DayCalendar {...props} />
    </LatePopover>
  )
}

/** A day in words, as lists and pages write it, while nobody is at its field. */
const wordsOf = (day: string, lang: UiLang) =>
  // Noon: in every zone that is the same day.
  isDay(day) ? formatDay(day, lang) : day

/** Returns the text a field shows for its day: the typed text as it is, digits while the field is active, else words. */
function useDayText(value: string) {
  const lang = useUiLang()
  const [typing, setTyping] = useState<string | null>(null)
  const [isHere, setHere] = useState(false)
  return {
    shown: typing ?? (isHere ? writeDay(value) : wordsOf(value, lang)),
    dir: isHere || value === '' ? ('ltr' as const) : directionOf(lang),
    typing,
    setTyping,
    setHere,
  }
}

/**
 * A day: typed in digits of any script, or chosen in a calendar that comes with its first use. It reads as days do elsewhere;
 * whoever comes to change it finds digits.
 */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, error, min, max, ...rest } = props
  const texts = useUiTexts()
  const today = useToday()
  const { shown, dir, typing, setTyping, setHere } = useDayText(value)
  const [isHintShown, setHintShown] = useState(false)
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
      attributes={{ input: { dir } }}
      classNames={{ input: `${styles.dayInput} num` }}
      error={isHintShown ? texts.digitsOnly : (error ?? (refused ? texts.dayRefused : undefined))}
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
      value={shown}
      onChange={(event) => {
        const given = event.currentTarget.value
        const text = given.replaceAll(NOT_OF_A_DAY, '')
        setHintShown(text !== given)
        setTyping(text)
        onChange(readDay(text, today) ?? text.trim())
      }}
      onFocus={(event) => {
        // At once: what is typed or pasted next finds the digits.
        flushSync(() => setHere(true))
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setHere(false)
        setTyping(null)
        setHintShown(false)
        rest.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(null)
        rest.onKeyDown?.(event)
      }}
    />
  )
}
