import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/http/call.ts'
import { contactOptions } from '../contacts.queries.ts'
import { useAction } from '../../../../platform/state/useAction.ts'

/** Sends a reply. Where somebody was faster, who and when is said, and their reply is loaded. Answers whether it was sent. */
export function useReply(id: number) {
  const client = useQueryClient()
  return useAction({
    toast: `reply-${id}`,
    work: (reply: string) => call(contactsApi.reply, { params: { id }, body: { reply } }),
    onDone: (answer) => {
      client.setQueryData(contactOptions(String(id)).queryKey, answer)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['contacts'] }),
  })
}
