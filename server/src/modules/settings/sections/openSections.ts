import { moduleSections } from '@bustan/contract/settings/sections/moduleSections.ts'
import { sectionNamed, sections } from '@bustan/contract/settings/sections/sections.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSwitchedOn } from '../../../platform/settings/moduleSwitches.ts'

type Optional = Pick<Platform, 'optional'>

/** Returns a section by its name, or by that of a part, of modules that are off as well. Throws not_found. */
export function requireSection({ optional }: Optional, name: string): Section {
  const section = sectionNamed(name) ?? moduleSections(optional).find((one) => one.name === name)
  if (!section) throw new AppError('not_found')
  return section
}

/** Makes sure that a section is there now. Throws not_found, or module_off. */
export async function requireOpenSection(db: Executor, platform: Optional, name: string): Promise<void> {
  const section = requireSection(platform, name)
  if (sectionNamed(name)) return
  // It is read anew: whoever follows a switch may call before this process has followed it.
  if (!(await readSwitchedOn(db)).includes(section.name)) throw new AppError('module_off')
}

/** Returns the sections that are there now, in the order in which the screen shows them. */
export async function readOpenSections(db: Executor, { optional }: Optional): Promise<readonly Section[]> {
  const on = await readSwitchedOn(db)
  return [...sections, ...moduleSections(optional.filter(({ name }) => on.includes(name)))]
}
