import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { messageHref } from './contacts.queries.ts'
import * as checkStyles from '../../../ui/list/table/check.module.css'
import * as rowButtonStyles from '../../../ui/list/table/rowButton.module.css'
import * as styles from './contacts.module.css'

/** Shows the actions for a row: opening it, and replying below it while nobody has replied. */
export function ContactTools(props: {
  row: ContactRow
  canShow: boolean
  canReply: boolean
  open: boolean
  onReply: () => void
}) {
  const { row } = props
  const t = useT()
  const label = t('contacts/open', { name: row.name })
  return (
    <span className={checkStyles.rowTools} data-piece="row-tools">
      {props.canReply && !row.is_replied && (
        <button
          type="button"
          className={`${rowButtonStyles.rowButton} ${styles.contactReply}`}
          aria-label={t('contacts/replyTo', { name: row.name })}
          aria-expanded={props.open}
          onClick={props.onReply}
        >
          <IconArrowBackUp className="flip" size={16} stroke={1.8} aria-hidden="true" />
          {t('contacts/reply')}
        </button>
      )}
      {props.canShow && (
        <AppLink className="tool" href={messageHref(row.id)} aria-label={label} title={label}>
          <IconEye size={18} stroke={1.6} aria-hidden="true" />
        </AppLink>
      )}
    </span>
  )
}
