import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { errorText } from '../../../../platform/http/errorText.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../ui/feedback/toastStore.ts'
import { contactOptions } from '../contacts.queries.ts'

/** Sends a reply. Where somebody was faster, who and when is said, and their reply is loaded. Answers whether it was sent. */
export function useReply(id: number) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (reply: string): Promise<boolean> => {
    setBusy(true)
    const toast = { id: `reply-${id}` }
    try {
      const answer = await call(contactsApi.reply, { params: { id }, body: { reply } })
      client.setQueryData(contactOptions(String(id)).queryKey, answer)
      showToast({ ...toast, message: answer.message })
      return true
    } catch (error) {
      showToast({ ...toast, tone: 'error', message: errorText(t, error) })
      return false
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['contacts'] })
    }
  }
  return { busy, send }
}
