import { contactMachine, contactState } from '@bustan/contract/messaging/contacts/contactMachine.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { PhoneLink } from '../../../ui/pieces/values/PhoneLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { stateTone } from '../../../platform/resource/pieces/stateTone.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'

/** The sender's number: what is no mobile we can read is dialled as it was written. */
export function SenderPhone({ row, whatsapp = false }: { row: ContactRow; whatsapp?: boolean }) {
  if (row.mobile_e164) return <PhoneLink e164={row.mobile_e164} whatsapp={whatsapp} />
  if (!row.phone_written) return null
  return (
    <a className="link num" href={`tel:${row.phone_written.replaceAll(/[^+\d]/g, '')}`}>
      <Ltr>{row.phone_written}</Ltr>
    </a>
  )
}

/** Shows whether a message was replied to. */
export function RepliedBadge({ row }: { row: Pick<ContactRow, 'is_replied'> }) {
  const t = useT()
  return (
    <StateBadge tone={stateTone(contactMachine, contactState(row))}>
      {t(row.is_replied ? 'contacts/replied' : 'contacts/waiting')}
    </StateBadge>
  )
}
