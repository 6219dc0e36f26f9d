import { pagesApi } from '@bustan/contract/content/pages/pages.api.ts'
import type { Page, PageVersion } from '@bustan/contract/content/pages/pages.ts'
import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { useUiDates, useUiLang } from '../../../../ui/UiProvider.tsx'
import type { Texts } from '../draft/drafts.ts'
import { versionOptions } from '../pages.queries.ts'
import { TextDifference } from './TextDifference.tsx'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'
import * as styles from './pageHistory.module.css'

const NOTHING: Texts = { ar: '', en: '' }

/** Gives the page the texts of a version again. */
function Restore(props: { page: Page; version: number; dirty: boolean; onRestored: (page: Page) => void }) {
  const { page, version } = props
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const { run, isBusy } = useAction({
    work: () =>
      call(pagesApi.restore, { params: { id: page.id }, body: { from: version, version: page.version } }),
    onDone: ({ data }) => props.onRestored(data),
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={17} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => setConfirming(true)}
      >
        {t('pageHistory/restore')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('pageHistory/restoreTitle')}
          message={t(props.dirty ? 'pageHistory/restoreDirty' : 'pageHistory/restoreText')}
          confirmLabel={t('pageHistory/restore')}
          busy={isBusy}
          onConfirm={() => void run()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** One version: in what it differs from the one before it, or from any other that is chosen. */
export function VersionView(props: {
  page: Page
  shown: PageVersion
  versions: readonly PageVersion[]
  dirty: boolean
  onRestored: (page: Page) => void
}) {
  const { page, shown, versions } = props
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const id = useId()
  const others = versions.filter(({ version }) => version !== shown.version)
  const [against, setAgainst] = useState(
    (others.find(({ version }) => version < shown.version) ?? others.at(-1))?.version ?? 0,
  )
  const now = useQuery(versionOptions(page.id, shown.version))
  const before = useQuery({ ...versionOptions(page.id, against), enabled: against > 0 })
  const old = against > 0 ? before.data?.data.content : NOTHING
  const nameOf = ({ at, by }: PageVersion) =>
    `${formatDateTime(new Date(at), lang, timeZone, calendar)} · ${by ?? t('actors/system')}`
  const error = now.error ?? before.error
  return (
    <div>
      <div className={styles.versionHead}>
        {others.length > 0 && (
          <div className={styles.versionAgainst}>
            <label htmlFor={id}>{t('pageHistory/against')}</label>
            <select
              id={id}
              value={against}
              onChange={(event) => setAgainst(Number(event.currentTarget.value))}
            >
              {others.map((other) => (
                <option key={other.version} value={other.version}>
                  {nameOf(other)}
                </option>
              ))}
            </select>
          </div>
        )}
        {shown.version !== page.version && (
          <Restore page={page} version={shown.version} dirty={props.dirty} onRestored={props.onRestored} />
        )}
      </div>
      {error && <p className="muted">{errorText(t, error)}</p>}
      {!error && (!now.data || !old) && (
        <div className={`${skeletonStyles.skeletonLine} ${styles.versionBone}`} aria-busy="true" />
      )}
      {now.data && old && <TextDifference before={old} after={now.data.data.content} />}
    </div>
  )
}
