import { sectionNamed, sections } from '@bustan/contract/settings/sections.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCan } from '../../platform/can.ts'
import { errorText, requestIdOf } from '../../platform/errorText.ts'
import { useT } from '../../platform/i18n.ts'
import { useUrlState } from '../../platform/urlState.ts'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { CONTACT_SETTINGS } from './sectionAddress.ts'
import { SectionForm } from './SectionForm.tsx'
import { SectionNav } from './SectionNav.tsx'
import { sectionsOptions } from './settings.queries.ts'
import './sectionParts.css'
import './settings.css'

/** The first section but the one that has an address of its own. */
const FIRST = sections.find(({ name }) => name !== 'contact') ?? sections[0]

/** The section an address names. */
function useNamedSection() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [search] = useUrlState()
  const isContact = pathname.toLowerCase().startsWith(CONTACT_SETTINGS)
  const named = sectionNamed(isContact ? 'contact' : (search['section'] ?? ''))
  return { section: named ?? FIRST, field: search['field'], isContact }
}

function SectionBones() {
  return (
    <div className="sheet section-bones" aria-busy="true">
      {[30, 64, 82, 56].map((width) => (
        <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}

/** The settings: their sections beside the one that is open. */
export function SettingsPage() {
  const t = useT()
  const readOnly = !useCan('settings edit')
  const result = useQuery(sectionsOptions)
  const { section, field, isContact } = useNamedSection()
  const state = result.data?.data.find(({ name }) => name === section.name)
  return (
    <>
      <PageHeader title={t(isContact ? 'settings/contactTitle' : 'settings/title')} />
      <div className="settings">
        <SectionNav current={section.name} />
        <div className="section-place">
          {readOnly && (
            <p className="section-note" role="note">
              {t('settingsPage/readOnly')}
            </p>
          )}
          {state && (
            <SectionForm
              key={section.name}
              section={section}
              state={state}
              readOnly={readOnly}
              field={field}
            />
          )}
          {!state && result.isPending && <SectionBones />}
          {!state && result.isError && (
            <FormCard>
              <LoadError
                title={t('settingsPage/failed')}
                text={errorText(t, result.error)}
                requestId={requestIdOf(result.error)}
                onRetry={() => void result.refetch()}
              />
            </FormCard>
          )}
        </div>
      </div>
    </>
  )
}
