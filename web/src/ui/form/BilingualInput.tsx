import { TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UiLang } from '../theme/appearance.ts'

/** One language's side. */
export type BilingualSide = {
  label: ReactNode
  /** The purpose of the field, with an example. */
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  value: string
  onChange: (text: string) => void
  /** Lets through only what this script allows; a paste keeps its allowed part. */
  keep?: (text: string) => string
}

function Side(props: {
  lang: UiLang
  side: BilingualSide
  required?: boolean
  rows?: number
  maxLength?: number
}) {
  const { lang, side, rows, required, maxLength } = props
  const { keep, onChange, ...rest } = side
  const attributes = { input: { dir: lang === 'ar' ? 'rtl' : 'ltr', lang } }
  const change = (event: { currentTarget: { value: string } }) => {
    const text = event.currentTarget.value
    onChange(keep ? keep(text) : text)
  }
  const shared = { required, maxLength, attributes, onChange: change }
  if (rows) return <Textarea {...shared} {...rest} rows={rows} />
  return <TextInput {...shared} {...rest} />
}

/**
 * The same text in Arabic, then in English, each written in its own direction; a side that is not given is not there. `rows`
 * makes both text areas.
 */
export function BilingualInput(props: {
  ar?: BilingualSide
  en?: BilingualSide
  required?: boolean
  rows?: number
  maxLength?: number
}) {
  const { ar, en, ...shared } = props
  return (
    <>
      {ar && <Side lang="ar" side={ar} {...shared} />}
      {en && <Side lang="en" side={en} {...shared} />}
    </>
  )
}
