import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'

/** Shows whether a message was replied to. */
export function RepliedBadge({ row }: { row: Pick<ContactRow, 'is_replied'> }) {
  const t = useT()
  return (
    <StateBadge tone={row.is_replied ? 'finished' : 'prepared'}>
      {t(row.is_replied ? 'contacts/replied' : 'contacts/waiting')}
    </StateBadge>
  )
}
