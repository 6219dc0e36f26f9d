import type { Section } from '@bustan/contract/settings/settingField.ts'
import type { SectionFormState } from './useSectionForm.ts'

/** What draws the fields of a section is given. */
export interface PanelProps {
  section: Section
  form: SectionFormState
  /** Who may only look: nothing can be changed. */
  readOnly: boolean
}
