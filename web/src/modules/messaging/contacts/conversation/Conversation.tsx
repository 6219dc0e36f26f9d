import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import * as styles from '../contacts.module.css'

function Said(props: { by: string; at: string; text: string; ours?: boolean }) {
  return (
    <li className={styles.said} data-ours={props.ours || undefined}>
      <p className={styles.saidText} dir="auto">
        {props.text}
      </p>
      <p className={`muted ${styles.saidBy}`}>
        <bdi>{props.by}</bdi> · <DateTime value={props.at} />
      </p>
    </li>
  )
}

/** Shows the message and the reply. */
export function Conversation({ row }: { row: ContactRow }) {
  const t = useT()
  return (
    <ol className={styles.conversation} aria-label={t('contacts/conversation')}>
      <Said by={row.name} at={row.created_at} text={row.message} />
      {row.reply !== null && (
        <Said
          ours
          by={t('contacts/repliedBy', { name: row.replied_by?.name ?? '—' })}
          at={row.replied_at ?? row.created_at}
          text={row.reply}
        />
      )}
    </ol>
  )
}

/** Shows the reply form to those who may reply, while there is no reply yet. */
export function ReplyPlace(props: { row: ContactRow; focused?: boolean; onSent?: () => void }) {
  const mayReply = useCan('contacts reply')
  if (props.row.is_replied || !mayReply) return null
  return <ReplyForm {...props} />
}
