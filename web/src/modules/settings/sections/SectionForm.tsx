import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { CONTACT_SETTINGS } from '@bustan/contract/settings/addresses.ts'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useLeaveGuard } from '../../../platform/forms/useLeaveGuard.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { openSectionNamed, openSections } from './openSections.ts'
import { SectionPanel } from './SectionPanel.tsx'
import { useSectionForm } from './useSectionForm.ts'
import type { SectionFormState } from './useSectionForm.ts'
import { searchOf } from '../../../platform/i18n/searchText.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from '../settings.module.css'

/** An address of the settings leads to this. */
interface Addressed {
  section: Section
  part: string | undefined
  isContact: boolean
}

/** The section that an address of the settings names, and the part of it. */
export function addressedSection(
  pathname: string,
  search: { section?: string },
  open = openSections(),
): Addressed {
  const isContact = pathname.toLowerCase().startsWith(CONTACT_SETTINGS)
  const name = isContact ? 'contact' : (search.section ?? '')
  const section = openSectionNamed(name, open)
  return { section, part: section.name === name ? undefined : name, isContact }
}

const LeaveDialog = latePart(() => import('../../../platform/resource/form/FormDialogs.tsx'), 'LeaveDialog')
const SectionHistory = latePart(() => import('./SectionHistory.tsx'), 'SectionHistory')
const SectionStaleDialog = latePart(() => import('./SectionStaleDialog.tsx'), 'SectionStaleDialog')

function SectionHead(props: { state: SectionState; onHistory: () => void }) {
  const t = useT()
  const { updated_at, updated_by } = props.state
  return (
    <div className={styles.sectionHeadEnd}>
      {updated_at && updated_by && (
        <span className={styles.sectionSaved}>
          {t('settingsPage/savedBy', { name: updated_by })}{' '}
          <DateTime key={updated_at} value={updated_at} show="relative" />
        </span>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        onClick={props.onHistory}
      >
        {t('settingsPage/history')}
      </Button>
    </div>
  )
}

/** Draws the dialogs over a section's form, opened by the user or asking the user. */
function SectionDialogs(props: {
  section: Section
  form: SectionFormState
  readOnly: boolean
  /** The versions. */
  opened: boolean
  leaving: { leave: () => void; stay: () => void } | null
  onClose: () => void
}) {
  const { section, form, leaving } = props
  const show = (now: SectionState) => {
    form.take(now)
    form.beginWith(now)
  }
  return (
    <>
      {leaving && <LeaveDialog onLeave={leaving.leave} onStay={leaving.stay} />}
      {props.opened && (
        <SectionHistory
          section={section}
          state={form.state}
          dirty={form.dirty}
          readOnly={props.readOnly}
          onRestored={show}
          onClose={props.onClose}
        />
      )}
      {form.stale && <SectionStaleDialog section={section} form={form} error={form.stale} onReload={show} />}
    </>
  )
}

function SectionCard(props: {
  section: Section
  form: SectionFormState
  onHistory: () => void
  children: ReactNode
}) {
  const { section, form } = props
  const t = useT()
  const name = section.name
  return (
    <FormCard
      // A section with parts is the page itself: its parts have the headings.
      title={section.parts ? undefined : sectionTitle(t, name)}
      text={textOr(t, `settingAbout/${name}`, undefined)}
      end={<SectionHead state={form.state} onHistory={props.onHistory} />}
      columns={2}
    >
      {props.children}
    </FormCard>
  )
}

/** One section: its fields, the bar it is saved from, and its versions. */
export function SectionForm(props: {
  section: Section
  state: SectionState
  readOnly: boolean
  /** The part or the field to go to. */
  part: string | undefined
  field: string | undefined
}) {
  const { section, readOnly } = props
  const t = useT()
  const { frame, ...form } = useSectionForm(section, props.state)
  const [opened, setOpened] = useState(false)
  const leaving = useLeaveGuard(
    { keepsHere: () => form.dirty, submit: form.submit },
    (current, next) =>
      next.pathname === current.pathname &&
      addressedSection(next.pathname, searchOf(next.search)).section.name === section.name,
  )

  return (
    <form
      {...frame}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <SectionCard section={section} form={form} onHistory={() => setOpened(true)}>
        <SectionPanel
          section={section}
          form={form}
          readOnly={readOnly}
          part={props.part}
          field={props.field}
        />
      </SectionCard>
      {!readOnly && (
        <SaveBar
          dirty={form.dirty}
          busy={form.busy}
          message={t('form/unsaved')}
          saveLabel={t('form/save')}
          discardLabel={t('form/discard')}
          onDiscard={form.discard}
          savesChangesOnly
        />
      )}
      <SectionDialogs
        section={section}
        form={form}
        readOnly={readOnly}
        opened={opened}
        leaving={leaving}
        onClose={() => setOpened(false)}
      />
    </form>
  )
}
