import { Textarea, TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { LtrInput } from './LtrInput.tsx'

/** A text that is typed: over several lines, or from left to right with a keyboard of its own. */
export function TypedText(props: {
  label: string
  'data-path': string
  value: string
  required: boolean
  error?: ReactNode
  maxLength: number
  isLatin?: boolean
  isLong?: boolean
  keyboard?: TextInputProps['inputMode']
  onChange: (text: string) => void
}) {
  const { isLatin, isLong, keyboard, onChange, ...shared } = props
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (isLong) return <Textarea {...shared} rows={4} onChange={change} />
  const Input = isLatin ? LtrInput : TextInput
  return (
    <Input {...shared} autoComplete="off" {...(keyboard ? { inputMode: keyboard } : {})} onChange={change} />
  )
}
