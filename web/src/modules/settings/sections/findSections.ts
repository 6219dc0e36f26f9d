import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { normalizeQuery, textMatcher } from '@bustan/contract/core/arabic/normalize.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { openSections } from './openSections.ts'

interface Match {
  section: Section
  /** Parts of it that fit, each an address of its own. */
  parts: readonly string[]
  /** Fields whose names fit what is typed. */
  fields: readonly string[]
  /** True if the section itself matches: by its name, its subject, or another word for it. */
  fits: boolean
}

/** Returns the words that a section, or a part of one, is found by. */
const wordsOf = (t: Translate, name: string) =>
  `${sectionTitle(t, name)} ${textOr(t, `settingAbout/${name}`, '')} ${textOr(t, `settingWords/${name}`, '')}`

/** The sections that fit what is typed, by their own words or by those of a field; all of them while nothing is. */
export function findSections(typed: string, t: Translate, open: readonly Section[]): Match[] {
  const isAll = normalizeQuery(typed).length === 0
  const fits = textMatcher(typed)
  return open.flatMap((section): Match[] => {
    const name = section.name
    const fields = isAll
      ? []
      : Object.keys(section.fields).filter((field) => fits(labelByName(t, 'settings', field)))
    const names = isAll ? [] : Object.keys(section.parts ?? {})
    const parts = names.filter((part) => fits(wordsOf(t, part)))
    const isFit = fits(wordsOf(t, name))
    return isFit || parts.length > 0 || fields.length > 0 ? [{ section, parts, fields, fits: isFit }] : []
  })
}

/** A setting that the search box offers: a section, a part or a field of one. */
export interface SettingPlace {
  href: string
  label: string
  /** The section that a part or a field stands in. */
  within: string | null
}

/** The settings that fit what is typed. */
export const findSettings = (typed: string, t: Translate): SettingPlace[] =>
  findSections(typed, t, openSections()).flatMap(({ section, parts, fields, fits }): SettingPlace[] => {
    const name = sectionTitle(t, section.name)
    return [
      ...(fits ? [{ href: sectionHref(section.name), label: name, within: null }] : []),
      ...parts.map((part) => ({
        href: sectionHref(part),
        label: sectionTitle(t, part),
        within: name,
      })),
      ...fields.map((field) => ({
        href: sectionHref(section.name, field),
        label: labelByName(t, 'settings', field),
        within: name,
      })),
    ]
  })
