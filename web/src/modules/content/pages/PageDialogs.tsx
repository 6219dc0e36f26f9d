import type { Page } from '@bustan/contract/content/pages/pages.ts'
import { lazy, Suspense } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { PageFormState } from './usePageForm.ts'

const LeaveDialog = lazy(() =>
  import('../../../platform/resource/form/FormDialogs.tsx').then((module) => ({
    default: module.LeaveDialog,
  })),
)
const PreviewDialog = lazy(() =>
  import('./preview/PreviewDialog.tsx').then((module) => ({ default: module.PreviewDialog })),
)
const HistoryDrawer = lazy(() =>
  import('./history/HistoryDrawer.tsx').then((module) => ({ default: module.HistoryDrawer })),
)
const StaleDialog = lazy(() =>
  import('./history/PageStaleDialog.tsx').then((module) => ({ default: module.PageStaleDialog })),
)

/** The view that the user has opened over a page. */
export type Opened = 'preview' | 'history' | null

/** Draws the dialogs over a page's form, opened by the user or asking the user. */
export function PageDialogs(props: {
  page: Page
  form: PageFormState
  opened: Opened
  leaving: { leave: () => void; stay: () => void } | null
  onReload: () => Promise<Page | undefined>
  onClose: () => void
}) {
  const { page, form, opened, leaving, onClose } = props
  const t = useT()
  const reload = async () => {
    const now = await props.onReload()
    if (now) form.beginWith(now)
  }
  return (
    <Suspense fallback={null}>
      {leaving && (
        <LeaveDialog message={t('pageForm/leaveText')} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
      {opened === 'preview' && <PreviewDialog page={page} texts={form.texts} onClose={onClose} />}
      {opened === 'history' && (
        <HistoryDrawer page={page} dirty={form.dirty} onRestored={form.take} onClose={onClose} />
      )}
      {form.stale && (
        <StaleDialog
          id={page.id}
          mine={form.texts}
          error={form.stale}
          busy={form.busy}
          onOverwrite={(version) => void form.save(version)}
          onReload={() => void reload()}
          onClose={form.closeStale}
        />
      )}
    </Suspense>
  )
}
