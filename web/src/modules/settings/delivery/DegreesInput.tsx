import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { degreesOnly } from './degrees.ts'

/** Degrees of latitude or longitude, typed in any digits. */
export function DegreesInput(props: {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  value: string
  readOnly?: boolean
  onChange: (degrees: string) => void
}) {
  const { onChange, ...rest } = props
  return (
    <LtrInput
      {...rest}
      inputMode="text"
      autoComplete="off"
      maxLength={14}
      onChange={(event) => onChange(degreesOnly(event.currentTarget.value))}
    />
  )
}
