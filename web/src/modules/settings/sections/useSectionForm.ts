import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { sectionSchema } from '@bustan/contract/settings/sections/fieldSchemas.ts'
import { ruleProblems } from '@bustan/contract/settings/sections/sectionRules.ts'
import type { Section } from '@bustan/contract/settings/sections/settingField.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { firstOf, namedBy, problemsOf, problemTexts } from '../../../platform/forms/fieldProblems.ts'
import type { Problems } from '../../../platform/forms/fieldProblems.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { useDraft } from '../../../platform/forms/formDrafts.ts'
import { useProblems } from '../../../platform/forms/useProblems.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { withPassword } from '../passwordAsk.ts'
import { bodyOf } from './sectionBody.ts'
import { changedIn, inputsOf, storableValues } from './sectionValues.ts'
import type { SectionValues } from './sectionValues.ts'
import { useSectionTaken } from './useSectionTaken.ts'

const SAVED = 'settings'

/** Secrets that are there and stay: their inputs are empty. */
const secretsPresent = ({ secrets }: SectionState, values: SectionValues): SectionValues =>
  Object.fromEntries(Object.entries(secrets).filter(([name, has]) => has && values[name] === ''))

/** Returns the problems in the changed values, in the words the server would use. */
function wrongIn(
  section: Section,
  { state, values, changed }: Pick<Inputs, 'state' | 'values' | 'changed'>,
  t: Translate,
): Problems {
  const typed = Object.fromEntries(Object.entries(changed).filter(([, value]) => !(value instanceof Blob)))
  const schema = sectionSchema(section, Object.keys(typed))
  const wrong = problemsOf('settings', schema, typed, t)
  if (firstOf(wrong)) return wrong
  return problemTexts(
    'settings',
    ruleProblems(section.name, { ...values, ...secretsPresent(state, values) }),
    t,
  )
}

/** Holds the current and the initial values of the inputs: another version is taken over while nothing is changed. */
function useValues(section: Section, state: SectionState) {
  const [shown, setShown] = useState(() => ({
    state,
    began: inputsOf(section, state),
    values: inputsOf(section, state),
  }))
  const changed = changedIn(shown.began, shown.values)
  const dirty = Object.keys(changed).length > 0
  const beginWith = (now: SectionState) => {
    const began = inputsOf(section, now)
    setShown({ state: now, began, values: began })
  }
  if (!dirty && shown.state !== state && shown.state.version <= state.version) beginWith(state)
  return {
    ...shown,
    changed,
    dirty,
    beginWith,
    put: (values: SectionValues) =>
      setShown((before) => ({ ...before, values: { ...before.values, ...values } })),
    discard: () => setShown((before) => ({ ...before, values: before.began })),
  }
}

type Inputs = ReturnType<typeof useValues>

/** Sends what has changed. `stale` is the 409 of somebody faster. */
function useSaving(section: Section, inputs: Inputs, problems: ReturnType<typeof useProblems>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<ApiError | null>(null)
  const { take, undo } = useSectionTaken(section, SAVED)
  const send = async (version: number) => {
    setBusy(true)
    setStale(null)
    try {
      const saved = await withPassword((password) =>
        call(settingsApi.saveSection, {
          params: { name: section.name },
          body: bodyOf(inputs.changed, version, password),
          repeatable: false,
        }),
      )
      if (!saved) return
      const { message, data } = saved
      problems.clear()
      inputs.beginWith(data)
      take(data)
      const action = {
        label: t('settingsPage/undo'),
        undoes: true as const,
        onClick: () => void undo(version, data.version),
      }
      showToast({ id: SAVED, message, action })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') setStale(error)
      else problems.show(namedBy(error), errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, stale, send, take, closeStale: () => setStale(null) }
}

/** A session that ends by itself loses nothing that may be kept. */
function useExpiredDraft(section: Section, inputs: Inputs): void {
  const t = useT()
  useDraft<Record<string, unknown>>(
    `settings.${section.name}`,
    () => {
      const storable = storableValues(section, inputs.changed)
      return Object.keys(storable).length > 0 ? storable : null
    },
    (restored) => {
      inputs.put(restored)
      showToast({ id: SAVED, tone: 'info', message: t('settingsPage/restored') })
    },
  )
}

/** A section on its screen: what its inputs hold, what is wrong with them, saving. */
export function useSectionForm(section: Section, state: SectionState) {
  const t = useT()
  const problems = useProblems(SAVED)
  const inputs = useValues(section, state)
  const { dirty } = inputs
  const { closeStale, ...saving } = useSaving(section, inputs, problems)
  useExpiredDraft(section, inputs)

  const submit = async () => {
    if (saving.busy || !dirty) return
    const wrong = wrongIn(section, inputs, t)
    const first = firstOf(wrong)
    if (first) problems.show(wrong, first)
    else await saving.send(inputs.state.version)
  }
  return {
    ...saving,
    box: problems.setBox,
    problems: problems.problems,
    state: inputs.state,
    values: inputs.values,
    changed: inputs.changed,
    dirty,
    submit,
    set: (name: string, value: unknown) => {
      inputs.put({ [name]: value })
      problems.mend(name)
    },
    beginWith: (now: SectionState) => {
      closeStale()
      problems.clear()
      inputs.beginWith(now)
    },
    closeStale,
    discard: () => {
      problems.clear()
      inputs.discard()
    },
  }
}

/** A section's form, without the element it is drawn in. */
export type SectionFormState = Omit<ReturnType<typeof useSectionForm>, 'box'>
