import { fillAnswer } from '@bustan/contract/messaging/contacts/fillAnswer.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { contactsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDraft } from '../../../../platform/forms/openForms.ts'
import { SavedMenu } from './SavedMenu.tsx'
import { call } from '../../../../platform/http/call.ts'
import { contactOptions } from '../contacts.queries.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import * as styles from '../contacts.module.css'

/** Sends a reply. Where somebody was faster, who and when is said, and their reply is loaded. Answers whether it was sent. */
function useReply(id: number) {
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

const LONGEST = 5_000

/** The text that says where a reply to this message will go. */
function replyWayKey({ reached_by: ways }: ContactRow) {
  if (ways.length > 1) return 'contacts/byBoth'
  return ways[0] === 'email' ? 'contacts/byMail' : ways[0] === 'app' ? 'contacts/byApp' : 'contacts/nowhere'
}

/** Shows the form for a reply: it starts from a saved answer or empty, and is sent with its button or Ctrl Enter. */
export function ReplyForm(props: { row: ContactRow; focused?: boolean; onSent?: () => void }) {
  const { row, onSent } = props
  const t = useT()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const { run: send, isBusy: busy } = useReply(row.id)
  useDraft(`reply ${row.id}`, () => text || null, setText)
  useEffect(() => {
    if (props.focused) box.current?.focus()
  }, [props.focused])

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy || !text.trim()) return
    if (await send(text.trim())) onSent?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
  }
  const choose = (body: string) => {
    const filled = fillAnswer(body, { name: row.name, order: row.last_order })
    // Text that was already typed stays, and the saved answer follows it.
    setText((before) => (before.trim() ? `${before.trimEnd()}\n\n${filled}` : filled).slice(0, LONGEST))
    box.current?.focus()
  }
  return (
    <form className={styles.replyForm} onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={box}
        aria-label={t('contacts/replyTo', { name: row.name })}
        placeholder={t('contacts/replyHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.replyTools}>
        <span className={`muted ${styles.replyWay}`}>{t(replyWayKey(row), { email: row.email ?? '' })}</span>
        <SavedMenu row={row} onChoose={choose} />
        <Button
          type="submit"
          loading={busy}
          disabled={!text.trim()}
          title={t('contacts/sendHint')}
          leftSection={<IconSend className="flip" size={17} aria-hidden="true" />}
        >
          {t('contacts/send')}
        </Button>
      </div>
    </form>
  )
}
