import type { Page } from '@bustan/contract/content/pages/pages.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { PageFormState } from './usePageForm.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'

const LeaveDialog = latePart(() => import('../../../platform/resource/form/FormDialogs.tsx'), 'LeaveDialog')
const PreviewDialog = latePart(() => import('./preview/PreviewDialog.tsx'), 'PreviewDialog')
const HistoryDrawer = latePart(() => import('./history/HistoryDrawer.tsx'), 'HistoryDrawer')
const StaleDialog = latePart(() => import('./history/PageStaleDialog.tsx'), 'PageStaleDialog')

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
    <>
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
    </>
  )
}
