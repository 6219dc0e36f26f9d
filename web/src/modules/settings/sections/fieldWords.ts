import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { SettingField } from '@bustan/contract/core/settings/settingField.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { SectionFormState } from './useSectionForm.ts'

/** The props of every input of a section. */
export interface FieldProps {
  name: string
  field: SettingField
  form: SectionFormState
  /** True for a person who may only view. */
  readOnly: boolean
}

/** Returns the texts of a field: its label, its purpose, and a note if it is set elsewhere. */
export function useFieldWords(name: string, form: Pick<SectionFormState, 'state' | 'problems'>) {
  const t = useT()
  const variable = form.state.locked[name]
  const usual = textOr(t, `settingHints/${name}`, null)
  const includesVat = form.state.values['prices_include_vat'] === true
  const hint = includesVat ? textOr(t, `settingHintsWithVat/${name}`, usual) : usual
  const locked = variable === undefined ? null : t('settingsPage/lockedHint', { variable })
  return {
    label: labelByName(t, 'settings', name),
    description: locked ?? hint ?? undefined,
    error: form.problems[name],
    isLocked: locked !== null,
  }
}
