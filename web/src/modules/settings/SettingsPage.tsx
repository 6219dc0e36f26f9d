import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCan } from '../../platform/session/can.ts'
import { QueryErrorCard } from '../../platform/state/QueryErrorCard.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useUrlState } from '../../platform/navigation/urlState.ts'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { PasswordAsk } from './PasswordAsk.tsx'
import { SectionForm, addressedSection } from './sections/SectionForm.tsx'
import { useOpenSections } from './sections/openSections.ts'
import { SectionNav } from './sections/SectionNav.tsx'
import { sectionsOptions } from './settings.queries.ts'
import * as skeletonStyles from '../../ui/pieces/skeleton.module.css'
import * as styles from './settings.module.css'

function SectionSkeleton() {
  return (
    <div className={`sheet ${styles.sectionBones}`} aria-busy="true">
      {[30, 64, 82, 56].map((width) => (
        <span
          key={width}
          className={skeletonStyles.skeletonLine}
          data-piece="skeleton-line"
          style={{ inlineSize: `${width}%` }}
        />
      ))}
    </div>
  )
}

/** The settings: their sections beside the one that is open. */
export function SettingsPage() {
  const t = useT()
  const canEdit = useCan('settings edit')
  const canRoute = useCan('settings credentials')
  const result = useQuery(sectionsOptions)
  const pathname = useLocation({ select: (location) => location.pathname })
  const [search] = useUrlState()
  const { section, part, isContact } = addressedSection(pathname, search, useOpenSections())
  const readOnly = !canEdit || (section.routesCredentials === true && !canRoute)
  const state = result.data?.data.find(({ name }) => name === section.name)
  return (
    <>
      <PasswordAsk />
      <PageHeader title={t(isContact ? 'settings/contactTitle' : 'settings/title')} />
      <div className={styles.settings}>
        <SectionNav current={section.name} />
        <div className={styles.sectionPlace}>
          {readOnly && (
            <p className={styles.sectionNote} role="note">
              {t(canEdit ? 'settingsPage/noCredentials' : 'settingsPage/readOnly')}
            </p>
          )}
          {state && (
            <SectionForm
              key={section.name}
              section={section}
              state={state}
              readOnly={readOnly}
              part={part}
              field={search['field']}
            />
          )}
          {!state && !result.isError && <SectionSkeleton />}
          {!state && result.isError && <QueryErrorCard title={t('settingsPage/failed')} query={result} />}
        </div>
      </div>
    </>
  )
}
