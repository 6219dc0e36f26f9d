import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useUiTexts } from '../../texts.ts'

const REFUSED = { integer: /[^\d]/g, decimal: /[^\d.]/g, phone: /[^\d+ ]/g } as const

/** A minus before anything else, in either spelling. */
const MINUS = /^[\s\u061c\u200e\u200f\u2066-\u2069]*[-\u2212]/

/** Typed digits as Western ones, without what the kind of number cannot hold; `isSigned` may begin with a minus. */
export function digitsOnly(text: string, kind: keyof typeof REFUSED, isSigned = false): string {
  const sign = isSigned && MINUS.test(text) ? '-' : ''
  const allowed = sign + toWesternDigits(text).replace(REFUSED[kind], '')
  if (kind !== 'decimal') return allowed
  const [whole = '', ...fractions] = allowed.split('.')
  return fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole
}

/**
 * Checks whether something was typed or pasted that the kind of number cannot hold; digit separators are dropped without a
 * message.
 */
export function holdsMore(text: string, kind: keyof typeof REFUSED): boolean {
  const plain = toWesternDigits(text).replaceAll(/[\s,٬\u00a0\u200e\u200f\u2066-\u2069-]/g, '')
  return digitsOnly(plain, kind) !== plain
}

const INPUT_MODES = { integer: 'numeric', decimal: 'decimal', phone: 'tel' } as const
const HINTS = { integer: 'digitsOnly', decimal: 'amountOnly', phone: 'phoneOnly' } as const

/**
 * A number, phone or code: always left to right, Arabic-Indic and Persian digits accepted and shown as Western ones.
 * `start` stands physically left of the number (the riyal sign), `end` right of it (a unit).
 */
export function DigitsInput(
  props: Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'leftSection' | 'rightSection'> & {
    value: string
    onChange: (digits: string) => void
    kind?: keyof typeof REFUSED
    /** A number that may lie below zero. */
    isSigned?: boolean
    start?: TextInputProps['leftSection']
    end?: TextInputProps['rightSection']
  },
) {
  const { value, onChange, kind = 'integer', isSigned = false, start, end, error, onBlur, ...rest } = props
  const texts = useUiTexts()
  const [isHintShown, setHintShown] = useState(false)
  return (
    <TextInput
      {...rest}
      type="text"
      // The keyboards for numbers of some phones have no minus.
      inputMode={isSigned ? 'text' : INPUT_MODES[kind]}
      autoComplete={rest.autoComplete ?? 'off'}
      attributes={{ wrapper: { dir: 'ltr' } }}
      classNames={{ input: 'num' }}
      leftSection={start}
      rightSection={end}
      rightSectionPointerEvents="none"
      value={value}
      error={isHintShown ? texts[HINTS[kind]] : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        setHintShown(holdsMore(text, kind))
        onChange(digitsOnly(text, kind, isSigned))
      }}
      onBlur={(event) => {
        setHintShown(false)
        onBlur?.(event)
      }}
    />
  )
}
