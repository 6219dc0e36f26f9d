import { moduleSections } from '@bustan/contract/settings/sections/moduleSections.ts'
import { sectionNamed, sections } from '@bustan/contract/settings/sections/sections.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { modulesWithSettings } from './modulesWithSettings.ts'

/** Returns the sections that are there now, in the order in which they are shown: those of modules that are on stand last. */
export const openSections = (modules = modulesWithSettings.get()): readonly Section[] => [
  ...sections,
  ...moduleSections(modules),
]

/** Returns the same, drawn anew when a module is switched. */
export const useOpenSections = (): readonly Section[] => openSections(useCell(modulesWithSettings))

/** Returns the section of a name, or of the name of one of its parts; the first one where none is there. */
export const openSectionNamed = (name: string, open: readonly Section[]): Section =>
  sectionNamed(name) ?? open.find((one) => one.name === name) ?? sections[0]
