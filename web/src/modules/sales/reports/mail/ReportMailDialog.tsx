import { reportPeriods } from '@bustan/contract/sales/reports/reportPeriods.ts'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../../../platform/state/QueryError.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx'
import { ListLoading } from '../../../../ui/list/ListLoading.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import { schedulesOptions } from './reportMails.queries.ts'
import type { ReportSchedules } from './reportMails.queries.ts'
import { SentReports } from './SentReports.tsx'
import { QuickButton } from '../../../../ui/dialogs/QuickButton.tsx'
import * as dialogsStyles from '../../../../ui/dialogs/dialogs.module.css'
import * as styles from './reportMails.module.css'

/** The first period that is switched on is what most come to look at. */
const firstPeriodOn = ({ schedules }: ReportSchedules): ReportPeriod =>
  schedules.find(({ is_on }) => is_on)?.period ?? 'daily'

function Periods({ record }: { record: ReportSchedules }) {
  const t = useT()
  const [period, setPeriod] = useState(() => firstPeriodOn(record))
  const isOn = (one: ReportPeriod) => record.schedules.some((each) => each.period === one && each.is_on)
  return (
    <>
      {!record.can_send && (
        <p className={styles.reportMailWarning} role="note">
          {t('report/noMailServer')}
        </p>
      )}
      <div
        className={dialogsStyles.dialogQuick}
        data-piece="dialog-quick"
        role="group"
        aria-label={t('report/howOften')}
      >
        {reportPeriods.map((one) => (
          <QuickButton
            key={one}
            className={styles.reportMailPeriod}
            isPressed={period === one}
            data-on={isOn(one) || undefined}
            onClick={() => setPeriod(one)}
          >
            {t(`report/${one}`)}
            {isOn(one) && <span className="sr">{t('report/isOn')}</span>}
          </QuickButton>
        ))}
      </div>
      {record.schedules.map((schedule) => (
        <PeriodForm
          key={schedule.period}
          schedule={schedule}
          choices={record.choices}
          isShown={schedule.period === period}
        />
      ))}
      <SentReports />
    </>
  )
}

/** The report by mail: how often, when, to whom, and what has become of it. */
export function ReportMailDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const record = useQuery(schedulesOptions)
  return (
    <DialogFrame title={t('report/mail')} size={560} closeLabel={t('form/cancel')} onClose={onClose}>
      {record.data ? (
        <Periods record={record.data.data} />
      ) : record.isPending ? (
        <ListLoading loading />
      ) : (
        <QueryError title={t('report/mailFailed')} query={record} />
      )}
    </DialogFrame>
  )
}
