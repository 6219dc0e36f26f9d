import { personAddress } from '@bustan/contract/people/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { MaybeLink, NumberLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../../ui/pieces/DefinitionList.tsx'
import type { Definitions } from '../../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { useSenderGlance } from './senderGlance.ts'
import { SenderPhone } from '../contactPieces.tsx'
import { fact } from '../../../../platform/resource/pieces/fact.ts'

/** Returns the links for a sender who is a client: to their page and to their newest order. */
function useClientFacts({ user, last_order: order }: ContactRow): Definitions {
  const t = useT()
  const maySeePeople = useCan('users show')
  const maySeeOrders = useCan('orders show')
  if (!user) return [fact(t, 'contacts', 'user', t('contacts/notSignedIn'))]
  return [
    fact(
      t,
      'contacts',
      'user',
      <MaybeLink href={maySeePeople && personAddress(user)}>
        <bdi>{user.name}</bdi>
      </MaybeLink>,
    ),
    order !== null && {
      key: 'order',
      label: t('contacts/lastOrder'),
      value: <NumberLink href={maySeeOrders && orderPages.show(order)}>{`#${order}`}</NumberLink>,
    },
  ]
}

const MailLink = ({ email }: { email: string }) => (
  <a className="link" href={`mailto:${email}`}>
    <Ltr>{email}</Ltr>
  </a>
)

/** Shows the sender's contact details, and the subject and time of the message. */
export function SenderFacts({ row, columns = 1 }: { row: ContactRow; columns?: 1 | 2 }) {
  const t = useT()
  const client = useClientFacts(row)
  const seesOrders = useCan('orders index')
  const drawGlance = useSenderGlance()
  return (
    <>
      <DefinitionList
        columns={columns}
        items={[
          columns === 1 && fact(t, 'contacts', 'name', row.name),
          fact(t, 'contacts', 'phone', row.phone && <SenderPhone row={row} whatsapp />),
          fact(t, 'contacts', 'type', t(`contactTypes/${row.type}`)),
          row.email && fact(t, 'contacts', 'email', <MailLink email={row.email} />, { wide: true }),
          fact(t, 'contacts', 'received_at', <DateTime value={row.created_at} />),
          ...client,
        ]}
      />
      {row.user && seesOrders && drawGlance(row.user.id)}
    </>
  )
}
