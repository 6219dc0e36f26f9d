import { toWesternDigits } from '@bustan/contract/core/digits.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

const REFUSED = { integer: /[^\d]/g, decimal: /[^\d.]/g, phone: /[^\d+ ]/g } as const

/** Typed digits as Western ones, without what the kind of number cannot hold. */
export function digitsOnly(text: string, kind: keyof typeof REFUSED): string {
  const kept = toWesternDigits(text).replace(REFUSED[kind], '')
  if (kind !== 'decimal') return kept
  const [whole = '', ...fractions] = kept.split('.')
  return fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole
}

/**
 * A number, phone or code: always left to right, Arabic-Indic and Persian digits accepted and shown as Western ones.
 * `start` stands physically left of the number (the riyal sign), `end` right of it (a unit).
 */
export function DigitsInput(
  props: Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'leftSection' | 'rightSection'> & {
    value: string
    onChange: (digits: string) => void
    kind?: keyof typeof REFUSED
    start?: TextInputProps['leftSection']
    end?: TextInputProps['rightSection']
  },
) {
  const { value, onChange, kind = 'integer', start, end, ...rest } = props
  return (
    <TextInput
      {...rest}
      type="text"
      inputMode={kind === 'decimal' ? 'decimal' : kind === 'phone' ? 'tel' : 'numeric'}
      autoComplete={rest.autoComplete ?? 'off'}
      attributes={{ wrapper: { dir: 'ltr' } }}
      classNames={{ input: 'num' }}
      leftSection={start}
      rightSection={end}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(digitsOnly(event.currentTarget.value, kind))}
    />
  )
}
