import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { SentRow } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { appLink } from '../../../platform/navigation/AppLink.tsx'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { FieldOf } from '../../../platform/i18n/i18n.ts'
import { useListCrumb } from '../../../platform/list/listAddress.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { RecordProblem } from '../../../platform/resource/form/RecordProblem.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { isOpen, SENT_KEY, sentOneOptions } from './sent.queries.ts'
import { Receivers, SentProgress, SentState } from './SentState.tsx'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as formCardStyles from '../../../ui/form/formCard.module.css'
import * as styles from './sent.module.css'

function StopButton({ row }: { row: SentRow }) {
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    work: () => call(sentNotificationsApi.cancel, { params: { id: row.id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: SENT_KEY }),
  })
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconPlayerStop size={17} aria-hidden="true" />}
      onClick={() => void run()}
    >
      {t('sending/stop')}
    </Button>
  )
}

function Facts({ row }: { row: SentRow }) {
  const t = useT()
  const label = (field: FieldOf<'notifications'>) => fieldLabel(t, 'notifications', field)
  const number = (value: number) => <span className="num">{formatNumber(value, 'en')}</span>
  const { mailed, mail_stopped } = row
  // Before the first email is tried, the only fact to show is whether emails are to be sent.
  const mailFacts =
    mailed === null
      ? [{ key: 'by_mail', label: label('by_mail'), value: t(row.by_mail ? 'values/yes' : 'values/no') }]
      : [
          { key: 'mailed', label: label('mailed'), value: number(mailed) },
          ...(mail_stopped
            ? [{ key: 'mail_stopped', label: label('mail_stopped'), value: number(mail_stopped) }]
            : []),
        ]
  return (
    <DefinitionList
      items={[
        { key: 'roles', label: label('roles'), value: <Receivers row={row} /> },
        { key: 'received', label: label('received'), value: number(row.received) },
        { key: 'read', label: label('read'), value: number(row.read) },
        ...mailFacts,
        { key: 'sent_by', label: label('sent_by'), value: row.sent_by?.name },
        { key: 'created_at', label: label('created_at'), value: <DateTime value={row.created_at} /> },
      ]}
    />
  )
}

function Sent({ row }: { row: SentRow }) {
  const t = useT()
  const list = useListCrumb(sentPages.base, t('notices/sent'))
  const canStop = useCan('notifications create')
  return (
    <>
      <PageHeader
        title={<bdi dir="auto">{row.title}</bdi>}
        meta={<SentState state={row.state} />}
        breadcrumb={<Breadcrumb renderLink={appLink} items={[list, { key: 'this', label: row.title }]} />}
        secondary={
          <>
            <BackButton path={sentPages.base} />
            {canStop && isOpen(row.state) && <StopButton row={row} />}
          </>
        }
      />
      <div className={formCardStyles.formColumn} data-piece="form-column">
        <FormLayout
          side={
            <FormCard title={t('sending/reach')}>
              <SentProgress row={row} />
              {row.failure !== null && (
                <div className={styles.sendingStuck} role="status">
                  <p>{t('sending/stuck')}</p>
                  <p dir="auto">{row.failure}</p>
                </div>
              )}
              <Facts row={row} />
            </FormCard>
          }
        >
          <FormCard title={t('sending/words')}>
            <PhonePreview title={row.trans.title} body={row.trans.body} />
          </FormCard>
        </FormLayout>
        <RecordHistory resource="notifications" id={row.id} />
      </div>
    </>
  )
}

/** Something sent: what it says, how far it is, how many received and read it. */
export function SentPage() {
  const t = useT()
  const id = useRecordId()
  const one = useQuery(sentOneOptions(id))
  usePageName(one.data?.title)
  if (one.data) return <Sent row={one.data} />
  if (one.isPending)
    return (
      <div aria-busy="true">
        <PageHeader title={t('notices/one')} secondary={<BackButton path={sentPages.base} />} />
        <FormCard>
          <div className={skeletonStyles.skeletonLines} aria-hidden="true">
            {[62, 84, 48].map((width) => (
              <span key={width} className={skeletonStyles.skeletonLine} style={{ inlineSize: `${width}%` }} />
            ))}
          </div>
        </FormCard>
      </div>
    )
  return (
    <RecordProblem
      error={one.error}
      listPath={sentPages.base}
      texts={{ missing: t('sending/missing'), toList: t('sending/toList'), failed: t('sending/failed') }}
      onRetry={() => void one.refetch()}
    />
  )
}
