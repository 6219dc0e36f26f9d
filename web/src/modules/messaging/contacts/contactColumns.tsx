import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { MailLine } from '../../../ui/pieces/values/MailLine.tsx'
import { CallButton } from '../../../ui/pieces/values/PhoneLink.tsx'
import { messageHref } from './contacts.queries.ts'
import { SenderPhone, RepliedBadge } from './contactPieces.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as styles from './contacts.module.css'

/** Name and email; the name leads to the message for whoever may look. */
function Sender(props: { row: ContactRow; canShow: boolean; withEmail?: boolean }) {
  const { row, canShow } = props
  const name = <Clamped>{row.name}</Clamped>
  return (
    <span className={styles.contactSender}>
      <MaybeLink strong href={canShow && messageHref(row.id)}>
        {name}
      </MaybeLink>
      {props.withEmail && row.email && <MailLine email={row.email} />}
    </span>
  )
}

/** The columns of the list of messages; on a phone the same ones find their places on a card. */
export const contactColumns = ({ t, sortBy }: ColumnTools, canShow: boolean): Column<ContactRow>[] => [
  fieldColumn(t, 'contacts', 'name', {
    width: 220,
    card: 'title',
    cell: (row) => <Sender row={row} canShow={canShow} withEmail />,
    cardCell: (row) => <Sender row={row} canShow={canShow} />,
  }),
  fieldColumn(t, 'contacts', 'message', {
    least: 180,
    card: 'sub',
    hideable: true,
    cell: (row) => <Clamped>{row.message}</Clamped>,
  }),
  fieldColumn(t, 'contacts', 'phone', {
    width: 136,
    card: 'badge',
    hideable: true,
    cell: (row) => <SenderPhone row={row} />,
    cardCell: (row) => row.mobile_e164 && <CallButton e164={row.mobile_e164} />,
  }),
  fieldColumn(t, 'contacts', 'type', {
    width: 104,
    card: 'sub',
    hideable: true,
    cell: (row) => t(`contactTypes/${row.type}`),
    cardCell: (row) => (
      <>
        {t(`contactTypes/${row.type}`)} · <DateTime value={row.created_at} show="relative" />
      </>
    ),
  }),
  fieldColumn(t, 'contacts', 'is_replied', {
    width: 136,
    card: 'badge',
    cell: (row) => <RepliedBadge row={row} />,
  }),
  fieldColumn(t, 'contacts', 'received_at', {
    key: 'created_at',
    width: 124,
    hideable: true,
    ...sortBy('created_at'),
    cell: (row) => <DateTime value={row.created_at} show="relative" />,
  }),
]
