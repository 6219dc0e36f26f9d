import { useEffect, useRef } from 'react'

/** The address names a field, or a part of the section. */
export interface WantedProps {
  part: string | undefined
  field: string | undefined
}

const FOCUSABLE = 'input, textarea, select, button, h2'

/** Goes to the field or the part that somebody looked for. Stands among the fields, so that it comes when they do. */
export function Wanted({ part, field }: WantedProps) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = mark.current?.closest('form')
    const find = (attribute: string, value: string | undefined) =>
      value && form?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)
    const wanted =
      find('name', field) ||
      find('name', field && `${field}.0`) ||
      find('data-field', field) ||
      find('data-part', part)
    if (!wanted) return
    const target = wanted.matches(FOCUSABLE) ? wanted : wanted.querySelector<HTMLElement>(FOCUSABLE)
    wanted.scrollIntoView({ block: wanted.matches('h2') ? 'start' : 'center' })
    target?.focus({ preventScroll: true })
  }, [part, field])
  return <span ref={mark} hidden />
}
