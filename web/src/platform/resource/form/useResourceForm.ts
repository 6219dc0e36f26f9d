import { businessDay, isDay } from '@bustan/contract/core/values/dates.ts'
import { recordProblems } from '@bustan/contract/core/resource/dayRules.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { inputSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { showToast } from '../../state/toasts.ts'
import { useUiDates } from '../../../ui/UiProvider.tsx'
import { call } from '../../http/call.ts'
import { firstOf, problemsOf, problemTexts } from '../../forms/fieldProblems.ts'
import type { Problems } from '../../forms/fieldProblems.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { bodyOf, filesOf, formValuesOf, inputOf, missingFiles } from './definedForm.ts'
import type { FormValues } from './formValues.ts'
import { draftValues } from '../../forms/formDrafts.ts'
import { useDraft } from '../../forms/openForms.ts'
import { useGoToList } from '../../list/listAddress.ts'
import { useForm } from '../../forms/useForm.ts'
import type { AnyRow, Kit } from '../kit.ts'

const TOAST = 'save'

/** The values of a form, its validation and the request it sends. */
export interface FormSource {
  initial: FormValues
  /** The contract's schema; it reads what `input` makes of the values. */
  schema: (values: FormValues) => z.ZodMiniType
  input: (values: FormValues) => Record<string, unknown>
  /** Checks rules that the schema can't express: days that are past or the wrong way round, files that are missing. */
  days?: (values: FormValues, today: string) => readonly { field: string; key: string }[]
  /** Rules between two fields, which are said while somebody types; of values that are whole. */
  between?: (values: FormValues, today: string) => readonly { field: string; key: string }[]
  body: (values: FormValues, version: number | undefined) => FormData | Record<string, unknown>
  /** False where the body holds a secret: its answer is never kept for a repetition. */
  repeatable?: boolean
  /** Under what its values are kept for who is signed out, where another form stands at the same address. */
  draft?: string
}

/** The form a definition describes. */
export const definedSource = (definition: Resource, row: AnyRow | null): FormSource => ({
  initial: formValuesOf(definition.fields, row),
  schema: () => inputSchema(definition, row ? 'edit' : 'create'),
  input: (values) => inputOf(definition.fields, values),
  days: (values, today) => [
    ...missingFiles(definition.fields, values),
    ...recordProblems(definition, inputOf(definition.fields, values), row, today),
  ],
  between: (values, today) =>
    recordProblems(definition, inputOf(definition.fields, values), row, today).filter(({ field }) =>
      isDay(String(values[field])),
    ),
  body: (values, version) => bodyOf(definition.fields, values, version, row),
})

/** The part of a form that is stored for its person: the values they changed, and the version of the record. */
interface Draft {
  version?: number | undefined
  values: Partial<FormValues>
}

type Form = ReturnType<typeof useForm<FormValues>>

/** Returns the function that sends the values of a form. */
function useSend(kit: Kit, row: AnyRow | null, source: FormSource, onSaved: (saved: AnyRow) => void) {
  const { name } = kit.definition
  const api = resourceApi({ name })
  const client = useQueryClient()
  return async (values: FormValues, { version }: { version: number | undefined }) => {
    const body = source.body(values, version)
    const options = source.repeatable === undefined ? {} : { repeatable: source.repeatable }
    const { message, data } = await (row
      ? call(api.edit, { params: { id: row.id }, body, ...options })
      : call(api.create, { body, ...options }))
    void client.invalidateQueries({ queryKey: [name] })
    onSaved(data)
    return message
  }
}

/** Milliseconds without typing before a broken rule between two fields is reported. */
const PAUSE = 500

/** Tells of rules between two fields while somebody types, and takes it back as soon as they hold. */
function useBetween(subject: string, source: FormSource, form: Form): void {
  const t = useT()
  const { timeZone } = useUiDates()
  const shownRules = useRef<readonly string[]>([])
  const values = JSON.stringify(form.values)
  const look = useEffectEvent((seen: string) => {
    // Somebody types on, or changed nothing.
    if (seen !== values || !form.dirty) return
    const rows = source.between?.(form.values, businessDay(new Date(), timeZone)) ?? []
    const problems = problemTexts(subject, rows, t)
    for (const field of shownRules.current) if (!(field in problems)) form.mend(field)
    for (const [field, text] of Object.entries(problems)) form.add(field, text)
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
    () => (keepsHere() ? { version, values: draftValues(source.initial, form.values) } : null),
    (draft) => {
      form.put(draft.values)
      onBack(draft.version)
      showToast({ id: TOAST, tone: 'info', message: t('form/restored') })
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
 * A form of a record: its values, what is wrong with them, and saving, after which comes the list unless `onSaved` goes on in another
 * way. `stale` is the 409 of somebody faster.
 */
export function useResourceForm(
  kit: Kit,
  row: AnyRow | null,
  source: FormSource,
  onSaved?: (saved: AnyRow) => void,
) {
  const t = useT()
  const goToList = useGoToList(kit.path)
  const { timeZone } = useUiDates()
  const { fields, subject } = kit.definition
  const [version, setVersion] = useState(row?.version)
  // Somebody else's save reaches `row` live; the form still stands on what it began with.
  const [began] = useState(row)
  const saved = useRef(false)
  const send = useSend(kit, row, source, (data) => {
    saved.current = true
    ;(onSaved ?? goToList)(data)
  })
  const form = useForm<FormValues>({
    initial: source.initial,
    toast: TOAST,
    version,
    check: (values) => problemsIn(subject, source, values, t, timeZone),
    send,
  })
  useBetween(subject, source, form)
  const keepsHere = () => form.dirty && !saved.current

  useRecordDraft(source, form, keepsHere, version, (draftVersion) => {
    // Somebody else may have saved meanwhile: the server then says so, as it would have.
    if (row) setVersion(draftVersion)
  })

  const { frame, busy, dirty, stale, closeStale, submit, discard } = form
  return {
    frame,
    form,
    busy,
    dirty,
    /** Checks whether leaving would lose something. */
    keepsHere,
    stale,
    began,
    submit,
    discard,
    /** Returns the values that would be saved, by field. */
    mine: (): Record<string, unknown> => {
      const files = filesOf(fields).filter((name) => name in form.values)
      const own = Object.fromEntries(files.map((name) => [name, form.values[name]]))
      return { ...own, ...source.input(form.values) }
    },
    /** Saves over the version of somebody else that was shown; without one, over whatever is there. */
    overwrite: async (seen: number | undefined) => {
      setVersion(seen)
      await form.save(seen)
    },
    closeStale,
  }
}

export type ResourceFormState = ReturnType<typeof useResourceForm>
