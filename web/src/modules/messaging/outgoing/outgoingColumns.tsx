import type { OutgoingRow, OutgoingState } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { ChannelIcon } from './ChannelIcon.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as styles from './outgoing.module.css'

const TONES = {
  waiting: 'prepared',
  accepted: 'finished',
  given_up: 'rejected',
  unreachable: 'rejected',
} as const satisfies Record<OutgoingState, string>

/** The columns of the outbox; on a phone the same ones find their places on a card. */
export const outgoingColumns = ({ t }: ColumnTools): Column<OutgoingRow>[] => [
  fieldColumn(t, 'outgoing', 'receiver', {
    least: 220,
    card: 'title',
    cell: (row) => (
      <span className={styles.outgoingReceiver}>
        <ChannelIcon channel={row.channel} />
        {row.channel === 'push' ? (
          <Clamped>{row.receiver}</Clamped>
        ) : (
          <span className={styles.outgoingAddress} dir="ltr">
            {row.receiver}
          </span>
        )}
      </span>
    ),
  }),
  fieldColumn(t, 'outgoing', 'purpose', {
    least: 200,
    card: 'sub',
    cell: (row) => (
      <span className={styles.outgoingWhat}>
        <span>{t(`outgoing/purposes/${row.purpose}`)}</span>
        {row.subject !== null && <Clamped>{row.subject}</Clamped>}
      </span>
    ),
  }),
  fieldColumn(t, 'outgoing', 'state', {
    width: 190,
    card: 'badge',
    cell: (row) => <StateBadge tone={TONES[row.state]}>{t(`outgoing/states/${row.state}`)}</StateBadge>,
  }),
  fieldColumn(t, 'outgoing', 'said', {
    least: 200,
    card: 'sub',
    hideable: true,
    cell: (row) => row.said && <Clamped>{row.said}</Clamped>,
  }),
  fieldColumn(t, 'outgoing', 'created_at', {
    width: 150,
    card: 'end',
    hideable: true,
    cell: (row) => <DateTime value={row.created_at} show="relative" />,
  }),
]
