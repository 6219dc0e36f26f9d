import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { StateBadge } from '../../../../ui/pieces/values/StateBadge.tsx'
import type { Tone } from '../../../../ui/pieces/values/StateBadge.tsx'
import { Span } from '../ReportDays.tsx'
import { sentMailsOptions } from './reportMails.queries.ts'
import type { SentMail } from './reportMails.queries.ts'
import * as styles from './reportMails.module.css'

const tones: Readonly<Record<SentMail['state'], Tone>> = {
  waiting: 'neutral',
  sending: 'new',
  sent: 'finished',
  failed: 'rejected',
  left_out: 'accent',
}

/** Lists the reports that were mailed recently, and those that were not. */
export function SentReports() {
  const t = useT()
  const sent = useQuery(sentMailsOptions)
  const rows = sent.data?.data
  return (
    <section className={styles.reportSent}>
      <h3>{t('report/sentTitle')}</h3>
      {sent.isError && <p className={styles.reportMailText}>{t('report/breakdownFailed')}</p>}
      {rows?.length === 0 && <p className={styles.reportMailText}>{t('report/sentNone')}</p>}
      {rows && rows.length > 0 && (
        <ul aria-label={t('report/sentTitle')} tabIndex={0}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className={styles.reportSentWho}>
                <span className="strong">
                  <bdi>{row.name}</bdi>
                </span>
                <span className={styles.reportSentDays}>
                  {t(row.is_test ? 'report/test' : `report/${row.period}`)} ·{' '}
                  <Span from={row.from} to={row.to} />
                </span>
                {row.problem && <span className={styles.reportSentDays}>{row.problem}</span>}
              </div>
              <div className={styles.reportSentState}>
                <StateBadge tone={tones[row.state]}>{t(`report/mailStates/${row.state}`)}</StateBadge>
                <DateTime value={row.at} muted />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
