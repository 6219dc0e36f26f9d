import { answerPages } from '@bustan/contract/messaging/addresses.ts'
import { IconMessage2Share } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListNews } from '../../../platform/list/rows/useListNews.tsx'
import { narrowed } from '../../../platform/list/rows/useSidePanel.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { isFrontPage } from './contactFilters.ts'
import { ContactTools } from './ContactTools.tsx'
import { ReplyPlace } from './conversation/Conversation.tsx'
import { useContactList } from './useContactList.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'

/** Columns that stay beside the panel, which shows the others. */
const BESIDE_PANEL = { name: null, message: null, is_replied: null }

const ContactPanel = latePart(() => import('./ContactPanel.tsx'), 'ContactPanel')

function SavedLink() {
  const t = useT()
  return (
    <Button
      component={AppLink}
      href={answerPages.list()}
      variant="default"
      leftSection={<IconMessage2Share size={17} aria-hidden="true" />}
    >
      {t('contacts/saved')}
    </Button>
  )
}

/** Lists customers' messages, newest first, updated as they come in. */
export function ContactList() {
  const t = useT()
  const canShow = useCan('contacts show')
  const canReply = useCan('contacts reply')
  const { page, panel, shown, point, replying, toggleReply, endReply } = useContactList(canShow)
  const news = useListNews('contacts', page, isFrontPage, (count) => t('contacts/arrived', { count }))
  return (
    <ListPage
      page={shown ? { ...page, arranged: narrowed(page.arranged, BESIDE_PANEL) } : page}
      texts={{
        title: t('contacts/title'),
        empty: t('contacts/empty'),
        emptyText: t('contacts/emptyText'),
        failed: t('contacts/failed'),
        noMatch: t('contacts/noMatch'),
      }}
      file={{ list: 'contacts' }}
      tools={canReply && <SavedLink />}
      news={news.pill}
      table={{
        rowName: (row) => row.name,
        rowActions: (row) => (
          <ContactTools
            {...{ row, canShow, canReply }}
            open={replying === String(row.id)}
            onReply={() => toggleReply(row)}
          />
        ),
        below: (row) =>
          replying === String(row.id) && !row.is_replied ? (
            <ReplyPlace row={row} focused onSent={endReply} />
          ) : null,
        fresh: news.fresh,
        isWaiting: (row) => !row.is_replied,
        actionsWidth: 128,
        ...(canShow ? { onRowClick: point } : {}),
      }}
      aside={shown && <ContactPanel row={shown} onClose={panel.close} />}
    />
  )
}
