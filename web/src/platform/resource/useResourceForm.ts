import { inputSchema } from '@bustan/contract/core/resourceSchemas.ts'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { api } from '../api.ts'
import { ApiError } from '../apiError.ts'
import { errorText } from '../errorText.ts'
import { firstOf, problemsOf } from '../fieldProblems.ts'
import type { Problems } from '../fieldProblems.ts'
import { useSay } from '../i18n.ts'
import { bodyOf, formValuesOf, inputOf } from './formValues.ts'
import type { FormValues } from './formValues.ts'
import type { AnyRow, Kit } from './kit.ts'

const FAILED = 'save'

/**
 * A form of a resource: its values, what is wrong with them, and saving. Checks with the contract's own schema in its
 * order; the first problem is said as a toast and its field gets the focus. `stale` is the 409 of somebody faster.
 */
export function useResourceForm(kit: Kit, row: AnyRow | null, onSaved: () => void) {
  const { name, fields } = kit.definition
  const say = useSay()
  const client = useQueryClient()
  const box = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<ApiError | null>(null)
  const [version, setVersion] = useState(row?.version)
  const form = useForm<FormValues>({
    initialValues: formValuesOf(fields, row),
    // The inputs clear their own: what was left out of a paste is said by the very change that left it out.
    clearInputErrorOnChange: false,
  })

  const tell = (problems: Problems, message: string) => {
    form.setErrors(problems)
    showToast({ id: FAILED, tone: 'error', message })
    const [field] = Object.keys(problems)
    const input = field && box.current?.querySelector(`[data-path="${CSS.escape(field)}"]`)
    if (input instanceof HTMLElement) input.focus()
  }

  const send = async (asVersion: number | undefined) => {
    setBusy(true)
    try {
      const body = bodyOf(fields, form.getValues(), asVersion, row)
      const call = row
        ? api.put<{ message: string }>(`${name}/${row.id}`, body)
        : api.post<{ message: string }>(name, body)
      const { message } = await call
      showToast({ id: FAILED, message })
      void client.invalidateQueries({ queryKey: [name] })
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') setStale(error)
      else {
        const named = error instanceof ApiError ? Object.entries(error.errors) : []
        tell(Object.fromEntries(named.map(([field, [first = '']]) => [field, first])), errorText(say, error))
      }
    } finally {
      setBusy(false)
    }
  }

  const submit = async () => {
    if (busy) return
    const schema = inputSchema(kit.definition, row ? 'edit' : 'create')
    const problems = problemsOf(schema, inputOf(fields, form.getValues()), say)
    const first = firstOf(problems)
    if (first) tell(problems, first)
    else await send(version)
  }

  return {
    box,
    form,
    busy,
    dirty: form.isDirty(),
    stale,
    submit,
    discard: () => form.reset(),
    /** Saves over what somebody else saved. */
    overwrite: async () => {
      setStale(null)
      setVersion(undefined)
      await send(undefined)
    },
    closeStale: () => setStale(null),
  }
}

export type ResourceFormState = ReturnType<typeof useResourceForm>
