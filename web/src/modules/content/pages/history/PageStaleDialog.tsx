import { pagesApi } from '@bustan/contract/content/pages/pages.api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../../platform/http/apiError.ts'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { StaleFrame } from '../../../../platform/resource/stale/StaleFrame.tsx'
import type { Texts } from '../draft/drafts.ts'
import { editorHtml } from '../../../../platform/richText/editor/extensions.ts'
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
  const now = useQuery({
    queryKey: ['stale', 'pages', props.id, String(props.error.details['changed_at'])],
    queryFn: async () => (await call(pagesApi.one, { params: { id: props.id } })).data,
    gcTime: 0,
  })
  const theirs = now.data
  return (
    <StaleFrame
      error={props.error}
      size={720}
      message={(who) => t('pageForm/staleText', { name: who })}
      below={
        theirs && (
          <TextDifference
            before={{ ar: editorHtml(theirs.content_ar), en: editorHtml(theirs.content_en) }}
            after={props.mine}
          />
        )
      }
      busy={props.busy}
      isReading={now.isPending}
      onOverwrite={() => theirs && props.onOverwrite(theirs.version)}
      onReload={props.onReload}
      onClose={props.onClose}
    />
  )
}
