import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { outgoingApi } from '@bustan/contract/messaging/outgoing/outgoing.api.ts'
import { channels } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { ChannelState } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { ChannelIcon } from './ChannelIcon.tsx'
import { OUTGOING_KEY } from './outgoing.queries.ts'
import * as styles from './outgoing.module.css'

/** Holds a channel back, or lets it go on. */
function PauseButton({ state }: { state: ChannelState }) {
  const t = useT()
  const client = useQueryClient()
  const isPaused = state.paused_at !== null
  const label = t(isPaused ? 'outgoing/resume' : 'outgoing/pause')
  const { run, isBusy } = useAction({
    toast: 'outgoing',
    work: async () => {
      const body = { channel: state.channel, paused: !isPaused }
      const answer = await call(outgoingApi.pause, { body, repeatable: false })
      await client.invalidateQueries({ queryKey: OUTGOING_KEY })
      return answer
    },
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={`${label}: ${t(`outgoing/channels/${state.channel}`)}`}
      leftSection={
        isPaused ? <IconPlayerPlay size={16} stroke={1.7} /> : <IconPlayerPause size={16} stroke={1.7} />
      }
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}

/** Says how a channel stands: held back by somebody, refused by its server, or as it should be. */
function Standing({ state }: { state: ChannelState }) {
  const t = useT()
  if (state.paused_at !== null)
    return (
      <p className={styles.outgoingStanding} data-tone="held">
        {t('outgoing/heldSince')} <DateTime value={state.paused_at} show="relative" />
      </p>
    )
  if (state.failing_since !== null)
    return (
      <p className={styles.outgoingStanding} data-tone="failing">
        {t('outgoing/failingSince')} <DateTime value={state.failing_since} show="relative" />
        {state.said !== null && (
          <bdi dir="auto" className={styles.outgoingSaid}>
            {state.said}
          </bdi>
        )}
      </p>
    )
  return <p className={styles.outgoingStanding}>{t('outgoing/working')}</p>
}

const PENDING: readonly ChannelState[] = channels.map((channel) => ({
  channel,
  waiting: 0,
  failed: 0,
  failing_since: null,
  said: null,
  paused_at: null,
}))

/**
 * Shows the state of the email, text message and push channels side by side; undefined while it is on its way, when its place is
 * there already, so that the list does not move.
 */
export function ChannelCards({ channels: states }: { channels: readonly ChannelState[] | undefined }) {
  const t = useT()
  const canEdit = useCan('outgoing edit')
  return (
    <ul className={styles.outgoingChannels} data-pending={!states || undefined} inert={!states}>
      {(states ?? PENDING).map((state) => (
        <li key={state.channel} className={`sheet ${styles.outgoingChannel}`}>
          <div className={styles.outgoingChannelHead}>
            <ChannelIcon channel={state.channel} />
            <h2>{t(`outgoing/channels/${state.channel}`)}</h2>
            {canEdit && <PauseButton state={state} />}
          </div>
          <dl>
            <div>
              <dt>{t('outgoing/states/waiting')}</dt>
              <dd className="num">{formatNumber(state.waiting, 'en')}</dd>
            </div>
            <div data-bad={state.failed > 0 || undefined}>
              <dt>{t('outgoing/failedLately')}</dt>
              <dd className="num">{formatNumber(state.failed, 'en')}</dd>
            </div>
          </dl>
          <Standing state={state} />
        </li>
      ))}
    </ul>
  )
}
