import { personAddress } from '@bustan/contract/people/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { Suspense } from 'react'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../../ui/pieces/DefinitionList.tsx'
import type { Definition } from '../../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { useSenderGlance } from './senderGlance.ts'
import { SenderPhone } from '../contactPieces.tsx'

const emailFact = (t: Translate, email: string): Definition => ({
  key: 'email',
  wide: true,
  label: fieldLabel(t, 'contacts', 'email'),
  value: (
    <a className="link" href={`mailto:${email}`}>
      <Ltr>{email}</Ltr>
    </a>
  ),
})

/** Returns the links for a sender who is a client: to their page and to their newest order. */
function useClientFacts(row: ContactRow): Definition[] {
  const t = useT()
  const maySeePeople = useCan('users show')
  const maySeeOrders = useCan('orders show')
  const { user, last_order: order } = row
  const label = fieldLabel(t, 'contacts', 'user')
  if (!user) return [{ key: 'user', label, value: t('contacts/notSignedIn') }]
  const href = personAddress(user)
  const name = <bdi>{user.name}</bdi>
  return [
    {
      key: 'user',
      label,
      value: maySeePeople ? (
        <AppLink className="link" href={href}>
          {name}
        </AppLink>
      ) : (
        name
      ),
    },
    ...(order === null
      ? []
      : [
          {
            key: 'order',
            label: t('contacts/lastOrder'),
            value: maySeeOrders ? (
              <AppLink className="link num" href={orderPages.show(order)}>
                <Ltr>{`#${order}`}</Ltr>
              </AppLink>
            ) : (
              <Ltr>{`#${order}`}</Ltr>
            ),
          },
        ]),
  ]
}

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
          ...(columns === 1
            ? [{ key: 'name', label: fieldLabel(t, 'contacts', 'name'), value: row.name }]
            : []),
          {
            key: 'phone',
            label: fieldLabel(t, 'contacts', 'phone'),
            value: row.phone && <SenderPhone row={row} whatsapp />,
          },
          {
            key: 'type',
            label: fieldLabel(t, 'contacts', 'type'),
            value: t(`contactTypes/${row.type}`),
          },
          ...(row.email ? [emailFact(t, row.email)] : []),
          {
            key: 'received_at',
            label: fieldLabel(t, 'contacts', 'received_at'),
            value: <DateTime value={row.created_at} />,
          },
          ...client,
        ]}
      />
      {row.user && seesOrders && <Suspense fallback={null}>{drawGlance(row.user.id)}</Suspense>}
    </>
  )
}
