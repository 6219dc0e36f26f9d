import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { HeadPanel } from '../../../platform/navigation/HeadPanel.tsx'
import { useT, withTexts } from '../../../platform/i18n/i18n.ts'
import { useLive } from '../../../platform/live/live.ts'
import { bellTexts } from './texts.ts'
import { countsOptions, SETTLE } from '../../../platform/live/notices.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'

const BellPanel = latePart(
  withTexts(() => import('./BellPanel.tsx'), bellTexts),
  'BellPanel',
)

/** The bell of the header: how many are unread, and the latest of them. */
export function Bell() {
  const t = useT()
  const client = useQueryClient()
  const counts = useQuery(countsOptions).data
  const news = counts?.bell_count ?? 0
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A notification arises from a change of something else, so any change may have brought one.
  useLive('*', () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['notifications'] }),
      SETTLE,
    )
  })

  return (
    <HeadPanel
      label={news ? t('bell/unread', { count: news }) : t('bell/title')}
      title={t('bell/title')}
      icon={<IconBell size={20} stroke={1.6} aria-hidden="true" />}
      count={news}
    >
      {(close) => <BellPanel unread={counts?.unread_count ?? 0} onClose={close} />}
    </HeadPanel>
  )
}
