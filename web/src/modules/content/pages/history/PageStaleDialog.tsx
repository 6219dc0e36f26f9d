import { pagesApi } from '@bustan/contract/content/pages.api.ts'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../../platform/apiError.ts'
import { call } from '../../../../platform/call.ts'
import { useT } from '../../../../platform/i18n.ts'
import '../../../../ui/dialogs/dialogs.css'
import { DateTime } from '../../../../ui/pieces/DateTime.tsx'
import '../../../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../../../ui/useLateOpen.ts'
import type { Texts } from '../drafts.ts'
import { editorHtml } from '../editor/extensions.ts'
import { TextDifference } from './TextDifference.tsx'

/**
 * Says who saved the page meanwhile and when, and in what theirs differs from what is on the screen; the person chooses whose stays.
 * What is overwritten is the version that was shown: should a third person be faster still, this comes again.
 */
export function PageStaleDialog(props: {
  id: number
  mine: Texts
  error: ApiError
  busy: boolean
  onOverwrite: (version: number) => void
  onReload: () => void
  onClose: () => void
}) {
  const t = useT()
  const { changed_by, changed_at } = props.error.details
  const now = useQuery({
    queryKey: ['stale', 'pages', props.id, String(changed_at)],
    queryFn: async () => (await call(pagesApi.one, { params: { id: props.id } })).data,
    gcTime: 0,
  })
  const theirs = now.data
  const who = typeof changed_by === 'string' ? changed_by : t('actors/somebody')
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={t('stale/title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('ui/close') }}
    >
      <div className="dialog-text">
        <p>{t('pageForm/staleText', { name: who })}</p>
        {typeof changed_at === 'string' && (
          <p className="muted">
            <DateTime value={changed_at} show="moment" />
          </p>
        )}
      </div>
      {theirs && (
        <TextDifference
          before={{ ar: editorHtml(theirs.content_ar), en: editorHtml(theirs.content_en) }}
          after={props.mine}
        />
      )}
      <div className="dialog-foot">
        <Button variant="default" onClick={props.onReload} disabled={props.busy} data-autofocus>
          {t('stale/reload')}
        </Button>
        <Button
          color="red"
          onClick={() => theirs && props.onOverwrite(theirs.version)}
          loading={props.busy || now.isPending}
        >
          {t('stale/overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
