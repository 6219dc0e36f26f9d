import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { normalizeForIndex, normalizeQuery } from '@bustan/contract/core/normalize.ts'
import { sections } from '@bustan/contract/settings/sections.ts'
import type { Section, SectionName } from '@bustan/contract/settings/sections.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '../../platform/AppLink.tsx'
import { useT } from '../../platform/i18n.ts'
import type { Translate } from '../../platform/i18n.ts'
import { sectionHref } from './sectionAddress.ts'

interface Match {
  section: Section
  /** Fields whose names fit what is typed. */
  fields: readonly string[]
}

/** The sections that fit what is typed: by their own name, or by that of a field. */
function findSections(typed: string, t: Translate): Match[] {
  const words = normalizeQuery(typed)
  const fits = (text: string) => {
    const folded = normalizeForIndex(text)
    return words.every((word) => folded.includes(word))
  }
  if (words.length === 0) return sections.map((section) => ({ section, fields: [] }))
  return sections.flatMap((section: Section): Match[] => {
    const title = t(`settingSections/${section.name as SectionName}`)
    const fields = Object.keys(section.fields).filter((field) => fits(fieldLabel(t, 'settings', field)))
    const isMatch = fields.length > 0 || fits(`${title} ${t(`settingAbout/${section.name as SectionName}`)}`)
    return isMatch ? [{ section, fields }] : []
  })
}

/** The sections as links, narrowed by what is typed; fields that fit lead to themselves. */
export function SectionNav({ current }: { current: string }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const matches = findSections(typed, t)
  // On a phone the sections stand in one row, which may be longer than the screen.
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector(`[data-section='${current}']`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className="section-nav" aria-label={t('settingsPage/sections')}>
      <TextInput
        type="search"
        value={typed}
        aria-label={t('settingsPage/search')}
        placeholder={t('settingsPage/search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {matches.length === 0 && (
        <p className="muted section-nothing" role="status">
          {t('settingsPage/noMatch')}
        </p>
      )}
      <ul ref={row}>
        {matches.map(({ section, fields }) => (
          <li key={section.name}>
            <AppLink
              href={sectionHref(section.name)}
              className="section-link"
              data-section={section.name}
              aria-current={section.name === current ? 'page' : undefined}
            >
              {t(`settingSections/${section.name as SectionName}`)}
            </AppLink>
            {fields.map((field) => (
              <AppLink key={field} href={sectionHref(section.name, field)} className="section-field-link">
                {fieldLabel(t, 'settings', field)}
              </AppLink>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
