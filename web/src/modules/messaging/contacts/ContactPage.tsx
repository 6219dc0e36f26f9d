import type { ContactRow } from '@bustan/contract/messaging/contactMessages.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/apiError.ts'
import { AppLink, appLink } from '../../../platform/AppLink.tsx'
import { BackButton } from '../../../platform/BackButton.tsx'
import { errorText, requestIdOf } from '../../../platform/errorText.ts'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n.ts'
import { listCrumb, listHref } from '../../../platform/list/listAddress.ts'
import { usePageName } from '../../../platform/pageName.ts'
import { useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { StatusPage } from '../../../ui/feedback/StatusPage.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { useReadAbout } from '../notifications.queries.ts'
import { contactOptions, MESSAGES } from './contacts.queries.ts'
import { Conversation, ReplyPlace } from './Conversation.tsx'
import { RepliedBadge } from './RepliedBadge.tsx'
import { SenderFacts } from './SenderFacts.tsx'

function Message({ row }: { row: ContactRow }) {
  const t = useT()
  useReadAbout('contacts', row.id)
  return (
    <>
      <PageHeader
        title={<bdi dir="auto">{row.name}</bdi>}
        meta={<RepliedBadge row={row} />}
        breadcrumb={
          <Breadcrumb
            renderLink={appLink}
            items={[listCrumb(MESSAGES, t('contacts/title')), { key: 'this', label: row.name }]}
          />
        }
        secondary={<BackButton path={MESSAGES} />}
      />
      <FormLayout
        side={
          <FormCard title={t('contacts/sender')}>
            <SenderFacts row={row} />
          </FormCard>
        }
      >
        <FormCard title={t('contacts/conversation')}>
          <Conversation row={row} />
          <ReplyPlace row={row} />
        </FormCard>
        <RecordHistory resource="contacts" id={row.id} />
      </FormLayout>
    </>
  )
}

function Bones({ widths }: { widths: readonly number[] }) {
  return (
    <FormCard>
      <div className="record-bones" aria-hidden="true">
        {widths.map((width) => (
          <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
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
        <PageHeader title={t('contacts/one')} secondary={<BackButton path={MESSAGES} />} />
        <FormLayout side={<Bones widths={[70, 52, 88]} />}>
          <Bones widths={[92, 78, 84]} />
        </FormLayout>
      </div>
    )
  if (one.error instanceof ApiError && one.error.status === 404)
    return (
      <StatusPage
        kind="missing"
        code="404"
        title={t('contacts/missing')}
        action={
          <Button component={AppLink} href={listHref(MESSAGES)}>
            {t('contacts/toList')}
          </Button>
        }
      />
    )
  return (
    <FormCard>
      <LoadError
        title={t('contacts/failed')}
        text={errorText(t, one.error)}
        requestId={requestIdOf(one.error)}
        onRetry={() => void one.refetch()}
      />
    </FormCard>
  )
}
