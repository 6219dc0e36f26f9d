import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { SentRow } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { IconPlayerStop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { LoadedRecord } from '../../../platform/resource/form/LoadedRecord.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { isOpen, SENT_KEY, sentOneOptions } from './sent.queries.ts'
import { Receivers, SentProgress, SentState } from './SentState.tsx'
import { fact } from '../../../platform/resource/pieces/fact.ts'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { ListTrail } from '../../../platform/list/ListTrail.tsx'
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
  const number = (value: number) => <span className="num">{formatNumber(value, 'en')}</span>
  const { mailed, mail_stopped } = row
  return (
    <DefinitionList
      items={[
        fact(t, 'notifications', 'roles', <Receivers row={row} />),
        fact(t, 'notifications', 'received', number(row.received)),
        fact(t, 'notifications', 'read', number(row.read)),
        // Before the first email is tried, all there is to say is whether emails are to be sent.
        mailed === null
          ? fact(t, 'notifications', 'by_mail', t(row.by_mail ? 'values/yes' : 'values/no'))
          : fact(t, 'notifications', 'mailed', number(mailed)),
        mailed !== null && mail_stopped
          ? fact(t, 'notifications', 'mail_stopped', number(mail_stopped))
          : null,
        fact(t, 'notifications', 'sent_by', row.sent_by?.name),
        fact(t, 'notifications', 'created_at', <DateTime value={row.created_at} />),
      ]}
    />
  )
}

function Sent({ row }: { row: SentRow }) {
  const t = useT()
  const canStop = useCan('notifications create')
  return (
    <>
      <PageHeader
        title={<bdi dir="auto">{row.title}</bdi>}
        meta={<SentState state={row.state} />}
        breadcrumb={<ListTrail path={sentPages.base} title={t('notices/sent')} here={row.title} />}
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
  return (
    <LoadedRecord
      query={useQuery(sentOneOptions(id))}
      name={(row) => row.title}
      listPath={sentPages.base}
      texts={{ missing: t('sending/missing'), toList: t('sending/toList'), failed: t('sending/failed') }}
      waiting={
        <div aria-busy="true">
          <PageHeader title={t('notices/one')} secondary={<BackButton path={sentPages.base} />} />
          <FormCard>
            <SkeletonLines widths={[62, 84, 48]} aria-hidden="true" />
          </FormCard>
        </div>
      }
    >
      {(row) => <Sent row={row} />}
    </LoadedRecord>
  )
}
