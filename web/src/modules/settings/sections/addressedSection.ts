import { CONTACT_SETTINGS } from '@bustan/contract/settings/addresses.ts'
import { sectionNamed, sections } from '@bustan/contract/settings/sections/sections.ts'
import type { NamedSection } from '@bustan/contract/settings/sections/sections.ts'

/** An address of the settings leads to this. */
interface Addressed {
  section: NamedSection
  part: string | undefined
  isContact: boolean
}

/** The section that an address of the settings names, and the part of it. */
export function addressedSection(pathname: string, search: { section?: string }): Addressed {
  const isContact = pathname.toLowerCase().startsWith(CONTACT_SETTINGS)
  const name = isContact ? 'contact' : (search.section ?? '')
  const section: NamedSection = sectionNamed(name) ?? sections[0]
  return { section, part: section.name === name ? undefined : name, isContact }
}
