import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { SectionState, SectionVersion } from '@bustan/contract/settings/sections/settings.ts'
import { Drawer } from '@mantine/core'
import { IconArrowNarrowRight, IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import '../../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../../ui/focus/useLateOpen.ts'
import { withPassword } from '../passwordAsk.ts'
import { versionsOptions } from '../settings.queries.ts'
import { SettingValue } from '../fields/SettingValue.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import * as settingsStyles from '../settings.module.css'

function Changes({ section, version }: { section: Section; version: SectionVersion }) {
  const t = useT()
  const names = version.secrets.map((name) => labelByName(t, 'settings', name)).join(t('settingsPage/comma'))
  return (
    <>
      {version.changes.length > 0 && (
        <dl className={settingsStyles.settingChanges}>
          {version.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labelByName(t, 'settings', field)}</dt>
              <dd>
                <SettingValue name={field} field={section.fields[field]} value={before} />
                <IconArrowNarrowRight
                  size={15}
                  className="flip"
                  role="img"
                  aria-label={t('settingHistory/arrow')}
                />
                <SettingValue name={field} field={section.fields[field]} value={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {names && <p className="muted">{t('settingHistory/secrets', { names })}</p>}
    </>
  )
}

function VersionEntry(props: {
  section: Section
  version: SectionVersion
  isCurrent: boolean
  canRestore: boolean
  busy: boolean
  onRestore: () => void
}) {
  const { section, version, isCurrent } = props
  const t = useT()
  return (
    <li className={settingsStyles.settingVersion} data-current={isCurrent || undefined}>
      <div className={settingsStyles.settingVersionHead}>
        <div>
          {version.by === null && version.version === 1 ? (
            <span>{t('settingHistory/first')}</span>
          ) : (
            <>
              <span className="strong">
                <bdi>{version.by ?? t('actors/system')}</bdi>
              </span>{' '}
              <DateTime value={version.at} show="moment" />
            </>
          )}
          {version.restored_from !== null && (
            <p className="muted">{t('settingHistory/restoredFrom', { version: version.restored_from })}</p>
          )}
        </div>
        {isCurrent && <span className={settingsStyles.settingNow}>{t('settingHistory/now')}</span>}
        {!isCurrent && props.canRestore && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconHistory size={16} aria-hidden="true" />}
            disabled={props.busy}
            onClick={props.onRestore}
          >
            {t('settingHistory/restore')}
          </Button>
        )}
      </div>
      <Changes section={section} version={version} />
    </li>
  )
}

/** Gives the section the values of a version again; `version` is the one it has now. */
function useRestore({ name }: Section, version: number, onRestored: (now: SectionState) => void) {
  const t = useT()
  const client = useQueryClient()
  return useAction({
    work: async (from: number) => {
      const restored = await withPassword((current_password) =>
        call(settingsApi.restore, {
          params: { name },
          body: { from, version, ...(current_password === undefined ? {} : { current_password }) },
          repeatable: false,
        }),
      )
      if (restored) onRestored(restored.data)
      return restored?.message
    },
    onError: (error) => {
      showToast({ tone: 'error', message: errorText(t, error) })
      void client.invalidateQueries({ queryKey: versionsOptions(name).queryKey })
    },
  })
}

function HistorySkeleton() {
  return <SkeletonLines widths={[84, 66, 75]} aria-busy="true" />
}

/** The versions of a section: who saved what when, and the way back to an older one. */
export function SectionHistory(props: {
  section: Section
  state: SectionState
  dirty: boolean
  readOnly: boolean
  onRestored: (now: SectionState) => void
  onClose: () => void
}) {
  const { section, state } = props
  const t = useT()
  const result = useQuery(versionsOptions(section.name))
  const versions = result.data?.data ?? []
  const { run, isBusy } = useRestore(section, versions[0]?.version ?? state.version, props.onRestored)
  return (
    <Drawer
      opened={useLateOpen()}
      onClose={props.onClose}
      position="right"
      size={560}
      title={t('settingHistory/title', { name: sectionTitle(t, section.name) })}
      closeButtonProps={{ 'aria-label': t('ui/close') }}
    >
      {result.isError && !result.data && <QueryError title={t('settingsPage/failed')} query={result} />}
      {result.isPending && <HistorySkeleton />}
      {result.data && versions.length === 0 && <p className="muted">{t('settingHistory/empty')}</p>}
      {props.dirty && versions.length > 1 && !props.readOnly && (
        <p className={settingsStyles.sectionNote}>{t('settingHistory/dirty')}</p>
      )}
      <ol className={settingsStyles.settingVersions}>
        {versions.map((version, index) => (
          <VersionEntry
            key={version.version}
            section={section}
            version={version}
            isCurrent={index === 0}
            canRestore={!props.readOnly}
            busy={isBusy}
            onRestore={() => void run(version.version)}
          />
        ))}
      </ol>
    </Drawer>
  )
}
