import { contactMachine, contactState } from '@bustan/contract/messaging/contacts/contactMachine.ts'
import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { stateTone } from '../../../platform/resource/pieces/stateTone.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { LATEST, messagesOptions } from '../users/people.queries.ts'
import * as styles from './personLines.module.css'

/** Shows a person's messages to the shop and its replies, newest first, with a link to all of them. */
export function MessageCard({ id }: { id: number }) {
  const t = useT()
  const mayRead = useCan('contacts index')
  const mayOpen = useCan('contacts show')
  const { data, isPending } = useQuery({ ...messagesOptions(id), enabled: mayRead })
  if (!mayRead) return null
  return (
    <FormCard
      title={t('latest/messages')}
      end={
        data &&
        data.length > 0 && (
          <AppLink className="link" href={messagePages.list({ userId: id })}>
            {t('latest/allMessages')}
          </AppLink>
        )
      }
    >
      {isPending && <span data-coming />}
      {data?.length === 0 && <p className="muted">{t('latest/noMessages')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.personMessages}>
          {data.slice(0, LATEST).map((message) => (
            <li key={message.id}>
              <div className={styles.personMessageHead}>
                <MaybeLink strong href={mayOpen && messagePages.show(message.id)}>
                  {message.trans_type}
                </MaybeLink>
                <StateBadge tone={stateTone(contactMachine, contactState(message))}>
                  {t(message.is_replied ? 'latest/replied' : 'latest/waiting')}
                </StateBadge>
                <span className={`muted ${styles.personWhen}`}>
                  <DateTime value={message.created_at} show="relative" />
                </span>
              </div>
              <p dir="auto">{message.message}</p>
              {message.reply !== null && (
                <p className={styles.personReply} dir="auto">
                  {message.reply}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormCard>
  )
}
