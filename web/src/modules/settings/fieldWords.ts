import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/translate.ts'
import type { SettingField } from '@bustan/contract/settings/settingField.ts'
import { useT } from '../../platform/i18n.ts'
import type { SectionFormState } from './useSectionForm.ts'

/** What every input of a section is given. */
export interface FieldProps {
  name: string
  field: SettingField
  form: SectionFormState
  /** Who may only look. */
  readOnly: boolean
}

/** What is said of a field: how it is called, what it is for, and that it is set elsewhere. */
export function useFieldWords(name: string, form: Pick<SectionFormState, 'state' | 'problems'>) {
  const t = useT()
  const variable = form.state.locked[name]
  const hint = textOr(t, `settingHints/${name}`, null)
  const locked = variable === undefined ? null : t('settingsPage/lockedHint', { variable })
  return {
    label: fieldLabel(t, 'settings', name),
    description: locked ?? hint ?? undefined,
    error: form.problems[name],
    isLocked: locked !== null,
  }
}
