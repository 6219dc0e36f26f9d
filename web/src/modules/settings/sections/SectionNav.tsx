import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useOpenSections } from './openSections.ts'
import { findSections } from './findSections.ts'
import * as styles from '../settings.module.css'

/** The sections as links, narrowed by what is typed; fields that fit lead to themselves. */
export function SectionNav({ current }: { current: string }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const matches = findSections(typed, t, useOpenSections())
  // On a phone the sections stand in one row, which may be longer than the screen.
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector(`[data-section='${current}']`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className={styles.sectionNav} aria-label={t('settingsPage/sections')}>
      <TextInput
        type="search"
        value={typed}
        aria-label={t('settingsPage/search')}
        placeholder={t('settingsPage/search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {matches.length === 0 && (
        <p className={`muted ${styles.sectionNothing}`} role="status">
          {t('settingsPage/noMatch')}
        </p>
      )}
      <ul ref={row}>
        {matches.map(({ section, parts, fields }) => (
          <li key={section.name}>
            <AppLink
              href={sectionHref(section.name)}
              className={styles.sectionLink}
              data-section={section.name}
              aria-current={section.name === current ? 'page' : undefined}
            >
              {sectionTitle(t, section.name)}
            </AppLink>
            {parts.map((part) => (
              <AppLink key={part} href={sectionHref(part)} className={styles.sectionFieldLink}>
                {sectionTitle(t, part)}
              </AppLink>
            ))}
            {fields.map((field) => (
              <AppLink
                key={field}
                href={sectionHref(section.name, field)}
                className={styles.sectionFieldLink}
              >
                {labelByName(t, 'settings', field)}
              </AppLink>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
