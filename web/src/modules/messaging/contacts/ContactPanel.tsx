import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { SidePanel } from '../../../ui/list/SidePanel.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { useReadAbout } from '../../../platform/live/notices.ts'
import { contactOptions, messageHref } from './contacts.queries.ts'
import { Conversation, ReplyPlace } from './conversation/Conversation.tsx'
import { RepliedBadge } from './contactPieces.tsx'
import { SenderFacts } from './sender/SenderFacts.tsx'

/** Milliseconds a message is shown before it counts as read, so that passing by with J and K does not mark it. */
const READ = 800

/** A message beside the list, with the place to reply. The row says all there is; what is newer comes after it. */
export function ContactPanel({ row, onClose }: { row: ContactRow; onClose: () => void }) {
  const t = useT()
  const one = useQuery(contactOptions(String(row.id)))
  const now = one.data && one.data.version >= row.version ? one.data : row
  useReadAbout('contacts', row.id, READ)
  return (
    <SidePanel
      label={t('contacts/from', { name: row.name })}
      title={
        <AppLink className="link" href={messageHref(row.id)}>
          <bdi>{row.name}</bdi>
        </AppLink>
      }
      meta={<RepliedBadge row={now} />}
      when={<DateTime value={row.created_at} show="relative" />}
      foot={!now.is_replied && <ReplyPlace key={row.id} row={now} />}
      onClose={onClose}
    >
      <SenderFacts row={now} columns={2} />
      <Conversation row={now} />
    </SidePanel>
  )
}
