import type { ModuleDefinition } from '../../core/modules/module.ts'
import type { Section } from '../../core/settings/settingField.ts'
import { textOr } from '../../core/texts/translate.ts'
import type { Translate } from '../../core/texts/translate.ts'
import { sectionNamed, sections } from './sections.ts'

/** Returns the sections that modules bring: one of each that has settings, called by the module's name. */
export const moduleSections = (
  modules: readonly Pick<ModuleDefinition, 'name' | 'settings'>[],
): readonly Section[] =>
  modules.flatMap(({ name, settings }) => (settings ? [{ name, key: name, fields: settings }] : []))

/** Returns what is wrong with the settings of modules: sections and fields are known by their names alone. */
export function moduleSettingProblems(modules: Parameters<typeof moduleSections>[0]): string[] {
  const known = new Set(sections.flatMap(({ fields }) => Object.keys(fields)))
  return moduleSections(modules).flatMap(({ name, fields }) => [
    ...(sectionNamed(name) ? [`${name}: a section of the product's own settings has that name`] : []),
    ...Object.keys(fields).flatMap((field) => {
      if (known.has(field)) return [`${name}: another setting is called ${field}`]
      known.add(field)
      return []
    }),
  ])
}

/** Returns what a section is called, or a part of one. */
export const sectionTitle = <Key extends string>(t: Translate<Key>, name: string): string =>
  textOr(t, `settingSections/${name}`, textOr(t, `modules/${name}/title`, name))
