import { outgoingApi } from '@bustan/contract/messaging/outgoing/outgoing.api.ts'
import type { OutgoingRow } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { ChannelCards } from './ChannelCards.tsx'
import { MessageWords } from './MessageWords.tsx'
import { OUTGOING_KEY, outgoingOptions } from './outgoing.queries.ts'
import { outgoingColumns } from './outgoingColumns.tsx'
import { outgoingCalls } from './outgoingFilters.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'

function SendAgain({ row }: { row: OutgoingRow }) {
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    toast: 'outgoing',
    work: () => call(outgoingApi.sendAgain, { params: { id: row.id }, repeatable: false }),
    onSettled: () => client.invalidateQueries({ queryKey: OUTGOING_KEY }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      leftSection={<IconSend size={16} stroke={1.7} className="flip" />}
      onClick={() => void run()}
    >
      {t('outgoing/sendAgain')}
    </Button>
  )
}

/** Lists messages that wait to be sent, were sent or failed, newest first, below the state of each channel. */
export function OutgoingList() {
  const t = useT()
  const page = useListPage({
    ...outgoingCalls,
    source: outgoingOptions,
    columns: (tools) => outgoingColumns(tools),
  })
  const outgoing = useQuery(outgoingOptions(page.query))
  return (
    <ListPage
      page={page}
      texts={{
        title: t('outgoing/title'),
        empty: t('outgoing/empty'),
        emptyText: t('outgoing/emptyText'),
        noMatch: t('outgoing/noMatch'),
      }}
      file={null}
      savedViews={false}
      above={(outgoing.data || outgoing.isPending) && <ChannelCards channels={outgoing.data?.channels} />}
      table={{
        rowName: (row) => row.receiver,
        rowActions: (row) => (row.can_send_again ? <SendAgain row={row} /> : null),
        actionsWidth: 160,
        expanded: (row) => <MessageWords row={row} />,
      }}
    />
  )
}
