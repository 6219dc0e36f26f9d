import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { SendingState, SentRow } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { isOpen } from './sent.queries.ts'
import * as styles from './sent.module.css'

const TONES = { waiting: 'prepared', running: 'delivering', done: 'finished', cancelled: 'rejected' } as const

/** Shows whether a notification is on its way, was sent or was stopped. */
export function SentState({ state }: { state: SendingState }) {
  const t = useT()
  return <StateBadge tone={TONES[state]}>{t(`sending/${state}`)}</StateBadge>
}

/** Shows the progress of a notification while it is being sent. */
export function SentProgress({ row }: { row: SentRow }) {
  const t = useT()
  if (!isOpen(row.state)) return null
  return (
    <div className={styles.sending}>
      <progress
        className={styles.sendingBar}
        aria-label={t('sending/progress')}
        max={Math.max(1, row.total)}
        value={Math.min(row.received, row.total)}
      />
      <span className="num">
        {t('sending/of', {
          done: formatNumber(row.received, 'en'),
          total: formatNumber(row.total, 'en'),
        })}
      </span>
    </div>
  )
}

/** Renders the audience it was sent to, in words. */
export function Receivers({ row }: { row: Pick<SentRow, 'audience' | 'roles'> }) {
  const t = useT()
  const types = row.roles.map((role) => t(`sending/everybody/${role}`))
  return <>{[...(row.audience === 'chosen' ? [t('audiences/chosen')] : []), ...types].join(' · ')}</>
}
