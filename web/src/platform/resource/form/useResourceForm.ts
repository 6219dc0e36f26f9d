import { businessDay, isDay } from '@bustan/contract/core/values/dates.ts'
import { dayProblems } from '@bustan/contract/core/values/dayRules.ts'
import type { DayProblem } from '@bustan/contract/core/values/dayRules.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { inputSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { hideToast, showToast } from '../../../ui/feedback/toastStore.ts'
import { useUiDates } from '../../../ui/UiProvider.tsx'
import { ApiError } from '../../http/apiError.ts'
import { focusFirst } from '../../forms/badFields.ts'
import { call } from '../../http/call.ts'
import { errorText } from '../../http/errorText.ts'
import { firstOf, problemsOf, problemTexts } from '../../forms/fieldProblems.ts'
import type { Problems } from '../../forms/fieldProblems.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { bodyOf, formValuesOf, inputOf } from './formValues.ts'
import type { FormValues } from './formValues.ts'
import { draftValues, useDraft } from '../../forms/formDrafts.ts'
import type { AnyRow, Kit } from '../kit.ts'

const FAILED = 'save'

/** The values of a form, its validation and the request it sends. */
export interface FormSource {
  initial: FormValues
  /** The contract's schema; it reads what `input` makes of the values. */
  schema: (values: FormValues) => z.ZodMiniType
  input: (values: FormValues) => Record<string, unknown>
  /** Checks rules that the schema can't express: days that are past, or the wrong way round. */
  days?: (values: FormValues, today: string) => readonly DayProblem[]
  /** Rules between two fields, which are said while somebody types; of values that are whole. */
  between?: (values: FormValues, today: string) => readonly { field: string; key: string }[]
  body: (values: FormValues, version: number | undefined) => FormData | Record<string, unknown>
  /** False where the body holds a secret: its answer is never kept for a repetition. */
  repeatable?: boolean
  /** Under what its values are kept for who is signed out, where another form stands at the same address. */
  draft?: string
}

/** The form a definition describes. */
export const sourceOf = (definition: Resource, row: AnyRow | null): FormSource => ({
  initial: formValuesOf(definition.fields, row),
  schema: () => inputSchema(definition, row ? 'edit' : 'create'),
  input: (values) => inputOf(definition.fields, values),
  days: (values, today) => dayProblems(definition.fields, values, row, today),
  between: (values, today) =>
    dayProblems(definition.fields, values, row, today).filter(({ field }) => isDay(String(values[field]))),
  body: (values, version) => bodyOf(definition.fields, values, version, row),
})

/** The part of a form that is stored for its person: the values they changed, and the version of the record. */
interface Draft {
  version?: number | undefined
  values: Record<string, unknown>
}

type Form = ReturnType<typeof useForm<FormValues>>

/** Sends a form; `showErrors` says what is wrong with its values and puts the focus there. */
function useSaving(
  kit: Kit,
  row: AnyRow | null,
  source: FormSource,
  form: Form,
  onSaved: (saved: AnyRow) => void,
) {
  const { name } = kit.definition
  const api = resourceApi({ name })
  const t = useT()
  const client = useQueryClient()
  const box = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<ApiError | null>(null)
  const saved = useRef(false)
  const [cause, setCause] = useState<string>()

  const showErrors = (problems: Problems, message: string) => {
    form.setErrors(problems)
    const field = focusFirst(box.current, problems)
    showToast({ id: FAILED, tone: 'error', message: (field && problems[field]) || message })
    setCause(field)
  }
  // The toast is about one field: it goes when that is mended, or with the form.
  const isMended = cause !== undefined && !form.errors[cause]
  useEffect(() => (isMended ? hideToast(FAILED) : undefined), [isMended])
  useEffect(() => (cause === undefined ? undefined : () => hideToast(FAILED)), [cause])

  const send = async (asVersion: number | undefined) => {
    setBusy(true)
    try {
      const body = source.body(form.getValues(), asVersion)
      const options = source.repeatable === undefined ? {} : { repeatable: source.repeatable }
      const { message, data } = await (row
        ? call(api.edit, { params: { id: row.id }, body, ...options })
        : call(api.create, { body, ...options }))
      setCause(undefined)
      showToast({ id: FAILED, message })
      void client.invalidateQueries({ queryKey: [name] })
      saved.current = true
      onSaved(data)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') setStale(error)
      else {
        const named = error instanceof ApiError ? Object.entries(error.errors) : []
        showErrors(
          Object.fromEntries(named.map(([field, [first = '']]) => [field, first])),
          errorText(t, error),
        )
      }
    } finally {
      setBusy(false)
    }
  }

  return { box, busy, stale, setStale, saved, showErrors, send }
}

/** Milliseconds without typing before a broken rule between two fields is reported. */
const PAUSE = 500

/** Tells of rules between two fields while somebody types, and takes it back as soon as they hold. */
function useBetween(subject: string, source: FormSource, form: Form): void {
  const t = useT()
  const { timeZone } = useUiDates()
  const shownRules = useRef<readonly string[]>([])
  const values = JSON.stringify(form.getValues())
  const look = useEffectEvent((seen: string) => {
    // Somebody types on, or changed nothing.
    if (seen !== JSON.stringify(form.getValues()) || !form.isDirty()) return
    const rows = source.between?.(form.getValues(), businessDay(new Date(), timeZone)) ?? []
    const problems = problemTexts(subject, rows, t)
    for (const field of shownRules.current) if (!(field in problems)) form.clearFieldError(field)
    for (const [field, text] of Object.entries(problems)) form.setFieldError(field, text)
    shownRules.current = Object.keys(problems)
  })
  useEffect(() => {
    const timer = setTimeout(() => look(values), PAUSE)
    return () => clearTimeout(timer)
  }, [values])
}

/** Keeps what somebody typed for when they are back, and puts it into the form again. */
function useRecordDraft(
  source: FormSource,
  form: Form,
  keepsHere: () => boolean,
  version: number | undefined,
  onBack: (version: number | undefined) => void,
): void {
  const t = useT()
  useDraft<Draft>(
    source.draft ?? 'record',
    () => (keepsHere() ? { version, values: draftValues(source.initial, form.getValues()) } : null),
    (draft) => {
      form.setValues(draft.values as Partial<FormValues>)
      onBack(draft.version)
      showToast({ id: FAILED, tone: 'info', message: t('form/restored') })
    },
  )
}

/** Returns the problems in the values of a form, by field. */
function problemsIn(
  subject: string,
  source: FormSource,
  values: FormValues,
  t: Translate,
  timeZone: string,
): Problems {
  const read = problemsOf(subject, source.schema(values), source.input(values), t)
  if (firstOf(read)) return read
  return problemTexts(subject, source.days?.(values, businessDay(new Date(), timeZone)) ?? [], t)
}

/**
 * A form of a record: its values, what is wrong with them, and saving. Checks with the contract's own schema in its
 * order; the first problem is said as a toast and its field gets the focus. `stale` is the 409 of somebody faster.
 */
export function useResourceForm(
  kit: Kit,
  row: AnyRow | null,
  source: FormSource,
  onSaved: (saved: AnyRow) => void,
) {
  const t = useT()
  const { timeZone } = useUiDates()
  const [version, setVersion] = useState(row?.version)
  // Somebody else's save reaches `row` live; the form still stands on what it began with.
  const [began] = useState(row)
  const form = useForm<FormValues>({
    initialValues: source.initial,
    // The inputs clear their own: what was left out of a paste is said by the very change that left it out.
    clearInputErrorOnChange: false,
  })

  const { box, busy, stale, setStale, saved, showErrors, send } = useSaving(kit, row, source, form, onSaved)
  useBetween(kit.definition.subject, source, form)
  const keepsHere = () => form.isDirty() && !saved.current

  useRecordDraft(source, form, keepsHere, version, (draftVersion) => {
    // Somebody else may have saved meanwhile: the server then says so, as it would have.
    if (row) setVersion(draftVersion)
  })

  const submit = async () => {
    if (busy) return
    const problems = problemsIn(kit.definition.subject, source, form.getValues(), t, timeZone)
    const first = firstOf(problems)
    if (first) showErrors(problems, first)
    else await send(version)
  }

  return {
    box,
    form,
    busy,
    dirty: form.isDirty(),
    /** Checks whether leaving would lose something. */
    keepsHere,
    stale,
    began,
    submit,
    discard: () => form.reset(),
    /** Returns the values that would be saved, by field. */
    mine: (): FormValues => {
      const values = form.getValues()
      const pictures = Object.entries(values).filter(([key]) => kit.definition.fields[key]?.kind === 'image')
      return { ...Object.fromEntries(pictures), ...(source.input(values) as FormValues) }
    },
    /** Saves over the version of somebody else that was shown; without one, over whatever is there. */
    overwrite: async (seen: number | undefined) => {
      setStale(null)
      setVersion(seen)
      await send(seen)
    },
    closeStale: () => setStale(null),
  }
}

export type ResourceFormState = ReturnType<typeof useResourceForm>
