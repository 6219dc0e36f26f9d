import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { normalizeForIndex, normalizeQuery } from '@bustan/contract/core/normalize.ts'
import { sections } from '@bustan/contract/settings/sections.ts'
import type { SectionName } from '@bustan/contract/settings/sections.ts'
import type { Section } from '@bustan/contract/settings/settingField.ts'
import type { Translate } from '../../platform/i18n.ts'
import { sectionHref } from './sectionAddress.ts'

interface Match {
  section: Section
  /** Fields whose names fit what is typed. */
  fields: readonly string[]
  /** Whether the section itself fits: by its name, by what it is about, or by another word for it. */
  fits: boolean
}

const nameOf = (t: Translate, section: Section) => t(`settingSections/${section.name as SectionName}`)

/** The sections that fit what is typed, by their own words or by those of a field; all of them while nothing is. */
export function findSections(typed: string, t: Translate): Match[] {
  const words = normalizeQuery(typed)
  const fits = (text: string) => {
    const folded = normalizeForIndex(text)
    return words.every((word) => folded.includes(word))
  }
  return sections.flatMap((section: Section): Match[] => {
    const name = section.name as SectionName
    const fields =
      words.length === 0
        ? []
        : Object.keys(section.fields).filter((field) => fits(fieldLabel(t, 'settings', field)))
    const isFit = fits(`${nameOf(t, section)} ${t(`settingAbout/${name}`)} ${t(`settingWords/${name}`)}`)
    return isFit || fields.length > 0 ? [{ section, fields, fits: isFit }] : []
  })
}

/** A setting that the search box offers: a section, or a field of one. */
export interface SettingPlace {
  href: string
  label: string
  /** The section that a field stands in. */
  within: string | null
}

/** The settings that fit what is typed. */
export const findSettings = (typed: string, t: Translate): SettingPlace[] =>
  findSections(typed, t).flatMap(({ section, fields, fits }): SettingPlace[] => [
    ...(fits ? [{ href: sectionHref(section.name), label: nameOf(t, section), within: null }] : []),
    ...fields.map((field) => ({
      href: sectionHref(section.name, field),
      label: fieldLabel(t, 'settings', field),
      within: nameOf(t, section),
    })),
  ])
