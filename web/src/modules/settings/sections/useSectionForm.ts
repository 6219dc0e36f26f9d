import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { sectionSchema } from '@bustan/contract/settings/sections/fieldSchemas.ts'
import { ruleProblems } from '@bustan/contract/settings/sections/sectionRules.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { firstOf, problemsOf, problemTexts } from '../../../platform/forms/fieldProblems.ts'
import type { Problems } from '../../../platform/forms/fieldProblems.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { useDraft } from '../../../platform/forms/openForms.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { useOwnToast } from '../../../platform/forms/useOwnToast.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { withPassword } from '../passwordAsk.ts'
import { inputsOf, storableValues } from './sectionValues.ts'
import type { SectionValues } from './sectionValues.ts'
import { useSectionTaken } from './useSectionTaken.ts'

/** The body of a save: JSON, or a form in brackets where a picture was picked. */
function bodyOf(
  changed: Readonly<Record<string, unknown>>,
  version: number,
  current_password?: string,
): FormData | { values: Record<string, unknown>; version: number; current_password?: string } {
  const picked = Object.entries(changed).flatMap(([name, value]) =>
    value instanceof File ? [[name, value] as const] : [],
  )
  const plain = Object.entries(changed).filter(([, value]) => !(value instanceof File))
  if (picked.length === 0)
    return {
      values: Object.fromEntries(plain),
      version,
      ...(current_password === undefined ? {} : { current_password }),
    }
  const form = new FormData()
  form.append('version', String(version))
  for (const [name, value] of plain) form.append(`values[${name}]`, value === null ? '' : String(value))
  for (const [name, file] of picked) form.append(name, file)
  return form
}

const SAVED = 'settings'

/** Secrets that are there and stay: their inputs are empty. */
const secretsPresent = ({ secrets }: SectionState, values: SectionValues): SectionValues =>
  Object.fromEntries(Object.entries(secrets).filter(([name, has]) => has && values[name] === ''))

/** Returns the problems in the changed values, in the words the server would use. */
function wrongIn(
  section: Section,
  state: SectionState,
  values: SectionValues,
  changed: SectionValues,
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

/** Returns the function that sends what has changed; null where whoever saves would not give their password. */
function useSend(section: Section) {
  const t = useT()
  const { take, undo } = useSectionTaken(section, SAVED)
  const send = async (changed: SectionValues, version: number, onSaved: (now: SectionState) => void) => {
    const saved = await withPassword((password) =>
      call(settingsApi.saveSection, {
        params: { name: section.name },
        body: bodyOf(changed, version, password),
        repeatable: false,
      }),
    )
    if (!saved) return null
    const { message, data } = saved
    onSaved(data)
    take(data)
    const action = {
      label: t('settingsPage/undo'),
      undoes: true as const,
      onClick: () => void undo(version, data.version),
    }
    showToast({ id: SAVED, message, action })
    return undefined
  }
  return { take, send }
}

/** A session that ends by itself loses nothing that may be kept. */
function useExpiredDraft(
  section: Section,
  changed: SectionValues,
  restore: (values: SectionValues) => void,
): void {
  const t = useT()
  useDraft<Record<string, unknown>>(
    `settings.${section.name}`,
    () => {
      const storable = storableValues(section, changed)
      return Object.keys(storable).length > 0 ? storable : null
    },
    (restored) => {
      restore(restored)
      showToast({ id: SAVED, tone: 'info', message: t('settingsPage/restored') })
    },
  )
}

/** A section on its screen: what its inputs hold, what is wrong with them, saving. */
export function useSectionForm(section: Section, state: SectionState) {
  const t = useT()
  const [shown, setShown] = useState(state)
  const { take, send } = useSend(section)
  useOwnToast(SAVED)
  const form = useForm<SectionValues>({
    initial: inputsOf(section, state),
    toast: SAVED,
    version: shown.version,
    check: (values, changed) => wrongIn(section, shown, values, changed, t),
    send: (_values, { changed, version }) =>
      send(changed, version ?? shown.version, (saved) => beginWith(saved)),
  })
  const beginWith = (now: SectionState) => {
    setShown(now)
    form.begin(inputsOf(section, now))
  }
  const { dirty, changed } = form
  // Another version is taken over while nothing is changed.
  if (!dirty && shown !== state && shown.version <= state.version) beginWith(state)
  useExpiredDraft(section, changed, form.put)
  return {
    ...form,
    state: shown,
    take,
    submit: async () => {
      if (dirty) await form.submit()
    },
    beginWith: (now: SectionState) => {
      form.closeStale()
      form.clear()
      beginWith(now)
    },
  }
}

/** A section's form, without the element it is drawn in. */
export type SectionFormState = Omit<ReturnType<typeof useSectionForm>, 'frame'>

/** The props of the component that draws a section's fields. */
export interface PanelProps {
  section: Section
  form: SectionFormState
  /** True for a person who may only view: nothing can be changed. */
  readOnly: boolean
}
