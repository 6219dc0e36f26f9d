import { useT } from '../../platform/i18n.ts'
import { NotificationList } from './NotificationList.tsx'
import { LATEST, useMarkAsRead } from './notifications.queries.ts'

/** What opens under the bell. */
export function BellPanel(props: {
  unread: number
  canOpen: (href: string) => boolean
  onClose: () => void
}) {
  const t = useT()
  const mark = useMarkAsRead()
  return (
    <div className="bell">
      <div className="bell-head">
        <h2>{t('bell/title')}</h2>
        {props.unread > 0 && (
          <button type="button" className="text-button" onClick={() => mark.mutate('all')}>
            {t('bell/readAll')}
          </button>
        )}
      </div>
      <div className="bell-body">
        <NotificationList count={LATEST} canOpen={props.canOpen} onFollow={props.onClose} />
      </div>
    </div>
  )
}
