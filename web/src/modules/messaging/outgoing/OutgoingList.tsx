import { outgoingApi } from '@bustan/contract/messaging/outgoing/outgoing.api.ts'
import type { OutgoingRow } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { ChannelCards } from './ChannelCards.tsx'
import { MessageWords } from './MessageWords.tsx'
import { OUTGOING_KEY, outgoingOptions } from './outgoing.queries.ts'
import { outgoingColumns } from './outgoingColumns.tsx'
import { outgoingCalls } from './outgoingFilters.ts'
import './outgoing.css'

function SendAgain({ row }: { row: OutgoingRow }) {
  const t = useT()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      const { message } = await call(outgoingApi.sendAgain, { params: { id: row.id }, repeatable: false })
      showToast({ id: 'outgoing', message })
    } catch (error) {
      showToast({ id: 'outgoing', tone: 'error', message: errorText(t, error) })
    } finally {
      await client.invalidateQueries({ queryKey: OUTGOING_KEY })
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      leftSection={<IconSend size={16} stroke={1.7} className="flip" />}
      onClick={() => void send()}
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
  const channels = useQuery(outgoingOptions(page.query)).data?.channels
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
      above={channels && <ChannelCards channels={channels} />}
      table={{
        rowName: (row) => row.receiver,
        rowActions: (row) => (row.can_send_again ? <SendAgain row={row} /> : null),
        actionsWidth: 160,
        expanded: (row) => <MessageWords row={row} />,
      }}
    />
  )
}
