import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { usePanelNeighbours, usePanelStays, useSidePanel } from '../../../platform/list/rows/useSidePanel.ts'
import { contactColumns } from './contactColumns.tsx'
import { contactCalls } from './contactFilters.ts'
import { contactOptions, contactsPageOptions, messageHref } from './contacts.queries.ts'

const repliedWanted: Readonly<Record<string, boolean>> = { reply: true, not_reply: false }

/** The list of messages: its page, the row a reply is written below, and the one that is shown beside it. */
export function useContactList(canShow: boolean) {
  const go = useGo()
  const client = useQueryClient()
  const panel = useSidePanel()
  const [replying, setReplying] = useState<string | null>(null)
  const open = ({ id }: ContactRow) => {
    if (panel.fits && !panel.isOpen) panel.open()
    else go(messageHref(id))
  }
  const toggleReply = (row: ContactRow | undefined) => {
    if (!row || row.is_replied) return
    const key = String(row.id)
    setReplying((before) => (before === key ? null : key))
  }
  const page = useListPage({
    ...contactCalls,
    source: (query) => contactsPageOptions(query),
    columns: (tools) => contactColumns(tools, canShow),
    freeze: ({ isReplied = '', type }) => ({
      live: 'contacts',
      belongs: (row) =>
        (!type || row.type === type) && row.is_replied === (repliedWanted[isReplied] ?? row.is_replied),
      reload: async (id) => {
        const answer = await call(contactsApi.one, { params: { id } })
        client.setQueryData(contactOptions(String(id)).queryKey, answer)
        return answer.data
      },
    }),
    onOpen: (row) => canShow && open(row),
    keys: { KeyR: toggleReply, Escape: () => (replying ? setReplying(null) : panel.close()) },
  })
  const point = (key: string) => {
    if (!panel.fits) return go(messageHref(key))
    page.setCursor(key)
    panel.open()
  }
  const shown = panel.isOpen ? page.rows?.find(({ id }) => String(id) === page.cursor) : undefined
  usePanelStays(panel, page)
  usePanelNeighbours(shown, page.rows, (id) => void client.prefetchQuery(contactOptions(id)))
  return { page, panel, shown, point, replying, toggleReply, endReply: () => setReplying(null) }
}
