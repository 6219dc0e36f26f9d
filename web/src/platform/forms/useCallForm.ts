import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { hideToast, showToast } from '../../ui/feedback/toastStore.ts'
import { ApiError } from '../http/apiError.ts'
import { focusFirst } from './badFields.ts'
import { errorText } from '../http/errorText.ts'
import { firstOf, namedBy, problemsOf } from './fieldProblems.ts'
import type { Problems } from './fieldProblems.ts'
import { useT } from '../i18n/i18n.ts'

const FAILED = 'call'

/** The field the toast is about: the toast goes when that is mended, or with the form. */
function useCause() {
  const cause = useRef<string>(undefined)
  const mend = () => {
    if (cause.current !== undefined) hideToast(FAILED)
    cause.current = undefined
  }
  const mendLast = useEffectEvent(mend)
  useEffect(() => () => mendLast(), [])
  const setCause = (field: string | undefined) => {
    cause.current = field
  }
  const mendOf = (field: string) => {
    if (field === cause.current) mend()
  }
  return { setCause, mend, mendOf }
}

/**
 * A small form around one call: values, what is wrong with them, and sending. Checks with the contract's schema in its
 * order; the first problem is said as a toast and its field gets the focus. `fieldOf` names the field of an error that names
 * none itself. `send` answers what to say when it went well.
 */
export function useCallForm<T extends Record<string, unknown>>(options: {
  initial: T
  /** The resource the fields belong to, when a resource names them in its own way. */
  resource?: string
  schema?: z.ZodMiniType
  fieldOf?: (error: ApiError) => string | undefined
  send: (values: T) => Promise<string | undefined>
}) {
  const t = useT()
  const [box, setBox] = useState<HTMLFormElement | null>(null)
  const [values, setValues] = useState(options.initial)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const { setCause, mend, mendOf } = useCause()

  const showErrors = (problemsNow: Problems, message: string) => {
    setProblems(problemsNow)
    const field = focusFirst(box, problemsNow)
    setCause(field)
    showToast({ id: FAILED, tone: 'error', message: (field && problemsNow[field]) || message })
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    const problemsNow = options.schema ? problemsOf(options.resource ?? '', options.schema, values, t) : {}
    const first = firstOf(problemsNow)
    if (first) return showErrors(problemsNow, first)
    setBusy(true)
    mend()
    try {
      const message = await options.send(values)
      setProblems({})
      if (message) showToast({ id: FAILED, message })
    } catch (error) {
      const field = error instanceof ApiError ? options.fieldOf?.(error) : undefined
      const text = errorText(t, error)
      showErrors({ ...namedBy(error), ...(field ? { [field]: text } : {}) }, text)
    } finally {
      setBusy(false)
    }
  }
  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    mendOf(name)
    setProblems(({ [name]: _gone, ...others }) => others)
  }
  /** The props of a text input. */
  const input = (name: keyof T & string) => ({
    name,
    value: String(values[name] ?? ''),
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as T[typeof name]),
  })

  return { box: setBox, values, setValues, set, problems, setProblems, busy, submit, input, showErrors }
}
