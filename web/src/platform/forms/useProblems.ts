import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hideToast, showToast } from '../state/toasts.ts'
import type { Problems } from './fieldProblems.ts'

const nameOf = (element: Element) => element.getAttribute('data-path') ?? element.getAttribute('name') ?? ''
const INPUT = 'input, textarea, select, button, [tabindex]'

/** Puts the focus on the first field that something is wrong with, in the order of the problems, and answers its name. */
function focusFirst(form: HTMLElement | null | undefined, problems: Problems): string | undefined {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path], [name]') ?? [])]
  const first = Object.keys(problems)
    .map((name) => fields.find((field) => nameOf(field) === name))
    .find((field) => field !== undefined)
  if (!first) return undefined
  const input = first.matches(INPUT) ? first : first.querySelector<HTMLElement>(INPUT)
  // Not under the header or the save bar.
  first.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
  return nameOf(first)
}

const isWithin = (field: string, name: string) => field === name || field.startsWith(`${name}.`)

/**
 * Holds the problems with the fields of a form. The first one is shown as the toast of this name, and its field gets the focus; the
 * toast goes when that field is mended, or with the form.
 */
export function useProblems(toast: string) {
  const [box, setBox] = useState<HTMLFormElement | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const cause = useRef<string>(undefined)
  const hide = () => {
    if (cause.current !== undefined) hideToast(toast)
    cause.current = undefined
  }
  const hideLast = useEffectEvent(hide)
  useEffect(() => () => hideLast(), [])
  return {
    setBox,
    problems,
    hide,
    show: (wrong: Problems, message: string) => {
      setProblems(wrong)
      const field = focusFirst(box, wrong)
      cause.current = field
      showToast({ id: toast, tone: 'error', message: (field && wrong[field]) || message })
    },
    clear: () => {
      hide()
      setProblems({})
    },
    /** Says something of one field, without a toast. */
    add: (name: string, text: string) => setProblems((before) => ({ ...before, [name]: text })),
    /** The field has another value now: what was wrong with it, and with its parts, is no longer said. */
    mend: (name: string) => {
      if (cause.current !== undefined && isWithin(cause.current, name)) hide()
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !isWithin(field, name))),
      )
    },
  }
}
