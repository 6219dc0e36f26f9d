import { IconHourglassEmpty, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useShopState } from '../../../platform/session/shopState.ts'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { stateText } from './orderingWords.ts'
import { setOrdering } from './setOrdering.ts'
import * as styles from './ordering.module.css'

/** Above the page while no orders are taken, or while they take longer: why, until when, and the way back to normal. */
export function OrderingBar() {
  const t = useT()
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const client = useQueryClient()
  const state = useShopState()
  const mayChange = useCan('settings edit')
  const [isSent, setIsSent] = useState(false)
  if (!state || (!state.paused && !state.busy)) return null
  const { paused } = state
  const reason = paused?.reason[lang] ?? paused?.reason.ar ?? paused?.reason.en
  const Picture = paused ? IconPlayerPause : IconHourglassEmpty
  const resume = async () => {
    setIsSent(true)
    await setOrdering(client, { action: paused ? 'resume' : 'open' })
    setIsSent(false)
  }
  return (
    <div className={`${styles.orderingBar} no-print`} data-piece="pause-bar" data-state={state.kind}>
      <p role="status">
        <Picture size={17} stroke={1.8} aria-hidden="true" />
        <span>
          <b>{stateText(t, state, { lang, timeZone, now: new Date(state.now) })}</b>{' '}
          {reason && <bdi>{t('shopNow/reason', { reason })}</bdi>}
        </span>
      </p>
      {mayChange && (
        <button
          type="button"
          className={styles.orderingResume}
          disabled={isSent}
          onClick={() => void resume()}
        >
          <IconPlayerPlay size={15} stroke={1.8} className="flip" aria-hidden="true" />
          {t(paused ? 'shopNow/resume' : 'shopNow/end')}
        </button>
      )}
    </div>
  )
}
