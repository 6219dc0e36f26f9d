import { messagePages } from '@bustan/contract/messaging/addresses.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { useQuery } from '@tanstack/react-query'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { LoadedRecord } from '../../../platform/resource/form/LoadedRecord.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { useReadAbout } from '../../../platform/live/notices.ts'
import { contactOptions } from './contacts.queries.ts'
import { Conversation, ReplyPlace } from './conversation/Conversation.tsx'
import { RepliedBadge } from './contactPieces.tsx'
import { SenderFacts } from './sender/SenderFacts.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { ListTrail } from '../../../platform/list/ListTrail.tsx'

function Message({ row }: { row: ContactRow }) {
  const t = useT()
  useReadAbout('contacts', row.id)
  return (
    <>
      <PageHeader
        title={<bdi dir="auto">{row.name}</bdi>}
        meta={<RepliedBadge row={row} />}
        breadcrumb={<ListTrail path={messagePages.base} title={t('contacts/title')} here={row.name} />}
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
      <SkeletonLines widths={widths} aria-hidden="true" />
    </FormCard>
  )
}

/** One message as a conversation, with who wrote it and the place to reply. */
export function ContactPage() {
  const t = useT()
  const id = useRecordId()
  return (
    <LoadedRecord
      query={useQuery(contactOptions(id))}
      name={(row) => row.name}
      listPath={messagePages.base}
      texts={{
        missing: t('contacts/missing'),
        toList: t('contacts/toList'),
        failed: t('contacts/failed'),
      }}
      waiting={
        <div aria-busy="true">
          <PageHeader title={t('contacts/one')} secondary={<BackButton path={messagePages.base} />} />
          <FormLayout side={<ContactSkeleton widths={[70, 52, 88]} />}>
            <ContactSkeleton widths={[92, 78, 84]} />
          </FormLayout>
        </div>
      }
    >
      {(row) => <Message key={row.id} row={row} />}
    </LoadedRecord>
  )
}
