import type { Page, PageVersion } from '@bustan/contract/content/pages/pages.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../../../platform/state/QueryError.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import '../../../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../../../ui/focus/useLateOpen.ts'
import { versionsOptions } from '../pages.queries.ts'
import { VersionView } from './VersionView.tsx'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import * as styles from './pageHistory.module.css'

function VersionRow(props: {
  version: PageVersion
  isCurrent: boolean
  from: PageVersion | undefined
  chosen: boolean
  onChoose: () => void
}) {
  const { version, isCurrent, from, chosen } = props
  const t = useT()
  return (
    <li>
      <button type="button" className={styles.versionRow} aria-pressed={chosen} onClick={props.onChoose}>
        <span className={styles.versionWhen}>
          <DateTime value={version.at} show="moment" />
          {isCurrent && <span className={styles.versionNow}>{t('pageHistory/now')}</span>}
        </span>
        <span className={styles.versionWho}>
          <bdi>{version.by ?? t('actors/system')}</bdi>
          {version.restored_from !== null && (
            <span>
              {' · '}
              {t('pageHistory/restored')} {from && <DateTime value={from.at} show="day" />}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

function Versions(props: {
  page: Page
  versions: readonly PageVersion[]
  dirty: boolean
  onRestored: (page: Page) => void
}) {
  const { page, versions } = props
  const t = useT()
  const [chosen, setChosen] = useState(versions[0]?.version)
  const shown = versions.find(({ version }) => version === chosen)
  if (!shown) return <p className={`muted ${styles.historyNothing}`}>{t('pageHistory/empty')}</p>
  return (
    <div className={styles.versions}>
      <ol className={styles.versionList} aria-label={t('pageHistory/versions')}>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === page.version}
            from={versions.find((one) => one.version === version.restored_from)}
            chosen={version.version === chosen}
            onChoose={() => setChosen(version.version)}
          />
        ))}
      </ol>
      <VersionView
        key={shown.version}
        page={page}
        shown={shown}
        versions={versions}
        dirty={props.dirty}
        onRestored={props.onRestored}
      />
    </div>
  )
}

/** The versions of a page: who saved when, in what two of them differ, and the way back to an older one. */
export function HistoryDrawer(props: {
  page: Page
  /** There are changes on the screen that would be lost by going back to an older version. */
  dirty: boolean
  onRestored: (page: Page) => void
  onClose: () => void
}) {
  const t = useT()
  const result = useQuery(versionsOptions(props.page.id))
  return (
    <Drawer
      opened={useLateOpen()}
      onClose={props.onClose}
      position="right"
      size={860}
      title={t('pageHistory/title')}
      closeButtonProps={{ 'aria-label': t('ui/close') }}
    >
      {result.isError && !result.data && <QueryError title={t('history/failed')} query={result} />}
      {result.isPending && <SkeletonLines widths={[84, 66, 75]} aria-busy="true" />}
      {result.data && (
        <Versions
          // Another version has become the newest: it is the one to look at.
          key={result.data.data[0]?.version}
          page={props.page}
          versions={result.data.data}
          dirty={props.dirty}
          onRestored={props.onRestored}
        />
      )}
    </Drawer>
  )
}
