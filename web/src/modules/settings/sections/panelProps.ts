import type { Section } from '@bustan/contract/settings/sections/settingField.ts'
import type { SectionFormState } from './useSectionForm.ts'

/** The props of the component that draws a section's fields. */
export interface PanelProps {
  section: Section
  form: SectionFormState
  /** True for a person who may only view: nothing can be changed. */
  readOnly: boolean
}
