import { keysOf } from '@bustan/contract/core/values/objects.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '../http/apiError.ts'
import { errorText } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/i18n.ts'
import { useAction } from '../state/useAction.ts'
import { firstOf, namedBy, problemsOf } from './fieldProblems.ts'
import type { Problems } from './fieldProblems.ts'
import { useProblems } from './useProblems.ts'

const isSame = (a: unknown, b: unknown) =>
  a instanceof Blob || b instanceof Blob ? a === b : a === b || JSON.stringify(a) === JSON.stringify(b)

/** The values that differ from the initial ones. */
function changedIn<T extends object>(initial: T, values: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const name of keysOf(values)) if (!isSame(values[name], initial[name])) changed[name] = values[name]
  return changed
}

/** The values a form begins with and those it holds. */
function useValues<T extends object>(first: T) {
  const [{ initial, values }, setState] = useState({ initial: first, values: first })
  const changed = changedIn(initial, values)
  return {
    initial,
    values,
    changed,
    dirty: Object.keys(changed).length > 0,
    /** Takes over values as they come: what is wrong with them stays. */
    put: (some: Partial<T>) => setState((before) => ({ ...before, values: { ...before.values, ...some } })),
    setValue: <K extends keyof T & string>(name: K, value: T[K]) =>
      setState((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    /** Begins anew with these values. */
    begin: (next: T) => setState({ initial: next, values: next }),
  }
}

export interface FormOptions<T> {
  initial: T
  /** The id of the toast that says what is wrong, or that it went well. */
  toast?: string
  /** The resource the fields belong to, when a resource names them in its own way. */
  resource?: string
  /** The contract's schema of the values. */
  schema?: z.ZodMiniType
  /** Checks the values where a schema of all of them is not enough. */
  check?: (values: T, changed: Partial<T>) => Problems
  /** Names the field of an error that names none itself. */
  fieldOf?: (error: ApiError) => string | undefined
  /** The version that is edited, of what others may save meanwhile: the 409 of somebody faster is then `stale`. */
  version?: number | undefined
  /** Sends the values; answers the text to show when it went well, and null where nothing was sent after all. */
  send: (
    values: T,
    about: { changed: Partial<T>; version: number | undefined },
  ) => Promise<string | null | undefined>
}

type Values<T extends object> = ReturnType<typeof useValues<T>>
type Faults = ReturnType<typeof useProblems>

/** Returns the problems with the values, by the schema of the form or by its own check. */
function problemsWith<T extends object>(
  { check, schema, resource = '' }: FormOptions<T>,
  { values, changed }: Values<T>,
  t: Translate,
): Problems {
  if (check) return check(values, changed)
  return schema ? problemsOf(resource, schema, values, t) : {}
}

/** Checks and sends the values. `stale` is the 409 of somebody faster. */
function useSending<T extends object>(options: FormOptions<T>, state: Values<T>, faults: Faults) {
  const { toast, version } = options
  const { values, changed } = state
  const t = useT()
  const [stale, setStale] = useState<ApiError | null>(null)
  const { run, isBusy } = useAction({
    toast,
    work: (sent: { values: T; changed: Partial<T>; version: number | undefined }) =>
      options.send(sent.values, sent),
    onDone: (message) => {
      if (message !== null) faults.clear()
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error : null
      if (version !== undefined && refused?.code === 'stale_version') return setStale(refused)
      const named = namedBy(error)
      const field = refused && Object.keys(named).length === 0 && options.fieldOf?.(refused)
      const text = errorText(t, error)
      faults.show(field ? { [field]: text } : named, text)
    },
  })
  /** Sends the values over this version, as they are. */
  const save = async (over: number | undefined) => {
    faults.hide()
    setStale(null)
    await run({ values, changed, version: over })
  }
  const submit = async (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault()
    if (isBusy) return
    const wrong = problemsWith(options, state, t)
    const first = firstOf(wrong)
    if (first) faults.show(wrong, first)
    else await save(version)
  }
  return { busy: isBusy, stale, closeStale: () => setStale(null), save, submit }
}

/**
 * A form: its values, the problems with them, and sending. Checks with the contract's schema in its order; the first problem is
 * shown as a toast and its field gets the focus, and so are the problems that the server's error names.
 */
export function useForm<T extends object>(form: FormOptions<T>) {
  const options = { toast: 'call', ...form }
  const { setValue, ...state } = useValues(options.initial)
  const faults = useProblems(options.toast)
  const { problems, show, clear, add, mend } = faults
  const sending = useSending(options, { setValue, ...state }, faults)
  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    setValue(name, value)
    mend(name)
  }
  return {
    ...state,
    ...sending,
    /** The props of the form's element. */
    frame: {
      ref: faults.setBox,
      noValidate: true,
      onSubmit: (event: Pick<Event, 'preventDefault'>) => void sending.submit(event),
    },
    problems,
    show,
    clear,
    add,
    mend,
    set,
    /** Goes back to the values it began with. */
    discard: () => {
      state.begin(state.initial)
      clear()
    },
    /** The props of a text input. */
    input: (name: keyof T & string) => ({
      name,
      value: String(state.values[name] ?? ''),
      error: problems[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value as T[typeof name]),
    }),
    /** The props of any input: where it stands, and the problem with it. */
    field: (name: string) => ({ 'data-path': name, error: problems[name] }),
  }
}

/** The props of a form's element. */
export type FormFrame = ReturnType<typeof useForm>['frame']
