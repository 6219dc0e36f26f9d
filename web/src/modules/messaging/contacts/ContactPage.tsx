import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { useQuery } from '@tanstack/react-query'
import { appLink } from '../../../platform/navigation/AppLink.tsx'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useListCrumb } from '../../../platform/list/listAddress.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { RecordProblem } from '../../../platform/resource/form/RecordProblem.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { useReadAbout } from '../notifications/notifications.queries.ts'
import { contactOptions } from './contacts.queries.ts'
import { Conversation, ReplyPlace } from './conversation/Conversation.tsx'
import { RepliedBadge } from './contactPieces.tsx'
import { SenderFacts } from './sender/SenderFacts.tsx'
import * as styles from '../../../ui/pieces/skeleton.module.css'

function Message({ row }: { row: ContactRow }) {
  const t = useT()
  const list = useListCrumb(messagePages.base, t('contacts/title'))
  useReadAbout('contacts', row.id)
  return (
    <>
      <PageHeader
        title={<bdi dir="auto">{row.name}</bdi>}
        meta={<RepliedBadge row={row} />}
        breadcrumb={<Breadcrumb renderLink={appLink} items={[list, { key: 'this', label: row.name }]} />}
        secondary={<BackButton path={messagePages.base} />}
      />
      <FormLayout
        side={
          <FormCard title={t('contacts/sender')}>
            <SenderFacts row={row} />
          </FormCard>
        }
        last={<RecordHistory resource="contacts" id={row.id} />}
      >
        <FormCard title={t('contacts/conversation')}>
          <Conversation row={row} />
          <ReplyPlace row={row} />
        </FormCard>
      </FormLayout>
    </>
  )
}

function ContactSkeleton({ widths }: { widths: readonly number[] }) {
  return (
    <FormCard>
      <div className={styles.skeletonLines} aria-hidden="true">
        {widths.map((width) => (
          <span key={width} className={styles.skeletonLine} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
    </FormCard>
  )
}

/** One message as a conversation, with who wrote it and the place to reply. */
export function ContactPage() {
  const t = useT()
  const id = useRecordId()
  const one = useQuery(contactOptions(id))
  usePageName(one.data?.name)
  if (one.data) return <Message key={one.data.id} row={one.data} />
  if (one.isPending)
    return (
      <div aria-busy="true">
        <PageHeader title={t('contacts/one')} secondary={<BackButton path={messagePages.base} />} />
        <FormLayout side={<ContactSkeleton widths={[70, 52, 88]} />}>
          <ContactSkeleton widths={[92, 78, 84]} />
        </FormLayout>
      </div>
    )
  return (
    <RecordProblem
      error={one.error}
      listPath={messagePages.base}
      texts={{
        missing: t('contacts/missing'),
        toList: t('contacts/toList'),
        failed: t('contacts/failed'),
      }}
      onRetry={() => void one.refetch()}
    />
  )
}
