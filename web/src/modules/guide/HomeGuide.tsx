import { outgoingPages } from '@bustan/contract/messaging/addresses.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { Guide } from '@bustan/contract/guide/guide.ts'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconCompass,
  IconMailExclamation,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../platform/navigation/AppLink.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/session/can.ts'
import { errorText } from '../../platform/http/errorText.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { showToast } from '../../platform/state/toasts.ts'
import { useUnpressed } from '../../ui/pointer/useUnpressed.ts'
import { guideOptions, useGuideLive } from './guide.queries.ts'
import { setGuideStep } from './guideStep.ts'
import { OpenGuide } from './OpenGuide.tsx'
import { stepScreens } from './stepScreens.ts'
import * as styles from './homeGuide.module.css'

/** Puts the guide away for the shop, or brings it back; undefined for who may not. */
function usePutAway(): ((away: boolean) => Promise<void>) | undefined {
  const t = useT()
  const client = useQueryClient()
  const may = useCan('settings edit')
  const put = async (away: boolean) => {
    try {
      await call(settingsApi.saveSection, {
        params: { name: 'guide' },
        body: { values: { put_away: away } },
        repeatable: false,
      })
      await client.invalidateQueries({ queryKey: guideOptions.queryKey })
    } catch (error) {
      showToast({ id: 'guide', tone: 'error', message: `${t('guide/failed')}: ${errorText(t, error)}` })
    }
  }
  return may ? put : undefined
}

/** Lists the problems that stop the shop from working, each with a link to the place to fix it. */
function Blocking({ blocking }: Pick<Guide, 'blocking'>) {
  const t = useT()
  return (
    <section className={`sheet ${styles.guideBlocking}`} aria-label={t('guide/blocking')}>
      <h2>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
        {t('guide/blocking')}
      </h2>
      <ul>
        {blocking.map((step) => (
          <li key={step}>
            <span>{t(`guideSteps/${step}/blocking`)}</span>
            <AppLink href={stepScreens[step].href} className="link" onClick={() => setGuideStep(step)}>
              {t('guide/mend')}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows problems beside the guide that need attention: a clock that is off, and messages that are not sent. */
function Notes({ guide: { clock, stuck } }: { guide: Guide }) {
  const t = useT()
  return (
    <>
      {clock !== null && (
        <p className={`sheet ${styles.guideNote}`} role="note">
          <IconClockExclamation size={20} stroke={1.7} aria-hidden="true" />
          <span>{clock}</span>
        </p>
      )}
      {stuck.map(({ channel, is_paused, since }) => (
        <p key={channel} className={`sheet ${styles.guideNote}`} role="note">
          <IconMailExclamation size={20} stroke={1.7} aria-hidden="true" />
          <span>
            {t(`guideStuck/${channel}/${is_paused ? 'paused' : 'failing'}`)}{' '}
            <DateTime value={since} show="relative" />
          </span>
          <AppLink href={outgoingPages.list()} className="link">
            {t('outgoing/title')}
          </AppLink>
        </p>
      ))}
    </>
  )
}

/** Shows that a dismissed guide still has steps left. */
function PutAway({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT()
  return (
    <p className={`${styles.guideAway} muted`}>
      <IconCompass size={18} stroke={1.6} aria-hidden="true" />
      {t('guide/left', { count })}
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        {t('guide/show')}
      </Button>
    </p>
  )
}

/** Says once that the last step is done, to whom the guide was open before. */
function useReady(state: Guide['state'] | undefined): void {
  const t = useT()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'open' && state === 'done') showToast({ id: 'guide', message: t('guide/ready') })
    before.current = state
  }, [state, t])
}

/** The guide above the home screen until it is done or put away; after that what keeps the shop from working. */
export function HomeGuide() {
  const { data: guide } = useQuery(guideOptions)
  const isShown = useUnpressed(guide !== undefined)
  const putAway = usePutAway()
  useGuideLive()
  useReady(guide?.state)
  // Whoever is here has come back.
  useEffect(() => setGuideStep(null), [])
  if (!guide || !isShown) return null
  const notes = <Notes guide={guide} />
  if (guide.state === 'open')
    return (
      <>
        {notes}
        <OpenGuide guide={guide} {...(putAway ? { onPutAway: () => putAway(true) } : {})} />
      </>
    )
  const left = guide.steps.filter(({ done }) => !done).length
  return (
    <>
      {notes}
      {guide.blocking.length > 0 && <Blocking blocking={guide.blocking} />}
      {guide.state === 'put_away' && putAway && <PutAway count={left} onShow={() => void putAway(false)} />}
    </>
  )
}
