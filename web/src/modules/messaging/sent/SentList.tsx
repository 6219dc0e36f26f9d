import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { SentRow } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { useLive } from '../../../platform/live/live.ts'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { SENT_KEY, sentHref, sentPageOptions } from './sent.queries.ts'
import { sentCalls } from './sentFilters.ts'
import { Receivers, SentProgress, SentState } from './SentState.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as styles from './sent.module.css'

const what = ({ t }: ColumnTools, canShow: boolean): Column<SentRow>[] => [
  fieldColumn(t, 'notifications', 'title', {
    least: 200,
    card: 'title',
    cell: (row) => (
      <MaybeLink strong href={canShow && sentHref(row.id)}>
        <Clamped>{row.title}</Clamped>
      </MaybeLink>
    ),
  }),
  fieldColumn(t, 'notifications', 'roles', {
    width: 170,
    card: 'sub',
    hideable: true,
    cell: (row) => <Receivers row={row} />,
  }),
  fieldColumn(t, 'notifications', 'state', {
    width: 200,
    card: 'badge',
    cell: (row) => (
      <span className={styles.sendingCell}>
        <SentState state={row.state} />
        <SentProgress row={row} />
      </span>
    ),
    cardCell: (row) => <SentState state={row.state} />,
  }),
]

const reach = ({ t, sortBy }: ColumnTools): Column<SentRow>[] => [
  fieldColumn(t, 'notifications', 'received', {
    width: 104,
    align: 'number',
    hideable: true,
    cell: (row) => <span className="num">{formatNumber(row.received, 'en')}</span>,
  }),
  fieldColumn(t, 'notifications', 'read', {
    width: 104,
    align: 'number',
    hideable: true,
    cell: (row) => <span className="num">{formatNumber(row.read, 'en')}</span>,
  }),
  fieldColumn(t, 'notifications', 'created_at', {
    width: 140,
    card: 'sub',
    hideable: true,
    ...sortBy('created_at'),
    cell: (row) => <DateTime value={row.created_at} show="relative" />,
  }),
]

/** Lists the notifications that staff sent to clients, newest first. */
export function SentList() {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const canShow = useCan('notifications show')
  const canCreate = useCan('notifications create')
  useLive('notifications', () => void client.invalidateQueries({ queryKey: SENT_KEY }))
  const page = useListPage({
    ...sentCalls,
    source: (query) => sentPageOptions(query),
    columns: (tools) => [...what(tools, canShow), ...reach(tools)],
    onOpen: (row) => canShow && go(sentHref(row.id)),
  })
  return (
    <ListPage
      page={page}
      texts={{
        title: t('notices/sent'),
        empty: t('sending/empty'),
        emptyText: t('sending/emptyText'),
        failed: t('sending/failed'),
        noMatch: t('sending/noMatch'),
      }}
      add={canCreate ? { href: sentPages.create(), label: t('notices/create') } : null}
      file={null}
      savedViews={false}
      table={{
        rowName: (row) => row.title,
        ...(canShow ? { onRowClick: (key: string) => go(sentHref(key)) } : {}),
      }}
    />
  )
}
