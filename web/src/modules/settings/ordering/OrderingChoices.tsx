import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { BUSY_STEPS, lasting, USUAL_BUSY } from '@bustan/contract/settings/ordering/orderingSteps.ts'
import type { Lasting } from '@bustan/contract/settings/ordering/orderingSteps.ts'
import { pauseReasons } from '@bustan/contract/settings/ordering/pauseReasons.ts'
import { TextInput } from '@mantine/core'
import { IconCircleCheck, IconHourglassEmpty, IconPlayerPause } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { ShopState } from '../../../platform/session/shopState.ts'
import { ReadyReasons } from '../../../ui/dialogs/ReadyReasons.tsx'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { lengthText, stateText } from './orderingWords.ts'
import { setOrdering } from './setOrdering.ts'
import type { OrderingBody } from './setOrdering.ts'
import { QuickButton } from '../../../ui/dialogs/QuickButton.tsx'
import * as styles from './ordering.module.css'

const LONGEST_REASON = 191
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface LengthsProps {
  label: string
  /** Those that are offered. */
  among: readonly Lasting[]
  disabled: boolean
  now: Date
  onChoose: (lasts: Lasting) => void
}

/** Buttons for how long: one tap does it. */
function Lengths({ label, among, disabled, now, onChoose }: LengthsProps) {
  const t = useT()
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const info = useAppInfo()
  return (
    <div className={styles.orderingLengths} role="group" aria-label={label}>
      {among.map((lasts) => (
        <QuickButton key={lasts} disabled={disabled} onClick={() => onChoose(lasts)}>
          {lengthText(t, lasts, info, { lang, timeZone, now })}
        </QuickButton>
      ))}
    </div>
  )
}

function Part(props: { kind: 'busy' | 'pause'; picture: ReactNode; children: ReactNode }) {
  const t = useT()
  const id = useId()
  return (
    <section className={styles.orderingPart} data-kind={props.kind} aria-labelledby={id}>
      <h3 id={id}>
        {props.picture}
        {t(`shopChoice/${props.kind}`)}
      </h3>
      <p className="muted">{t(`shopAbout/${props.kind}`)}</p>
      {props.children}
    </section>
  )
}

interface PartProps {
  disabled: boolean
  now: Date
  onDo: (body: OrderingBody) => void
}

function BusyPart({ disabled, now, onDo, known }: PartProps & { known: number | undefined }) {
  const t = useT()
  const [minutes, setMinutes] = useState<number>(known ?? USUAL_BUSY)
  return (
    <Part kind="busy" picture={<IconHourglassEmpty {...icon} />}>
      <div className={styles.orderingLengths} role="group" aria-label={t('shopChoice/added')}>
        {BUSY_STEPS.map((count) => (
          <QuickButton
            key={count}
            className="num"
            isPressed={minutes === count}
            onClick={() => setMinutes(count)}
          >
            {t('shopChoice/plus', { count })}
          </QuickButton>
        ))}
      </div>
      <p className={styles.orderingFor}>{t('shopChoice/busyFor')}</p>
      <Lengths
        label={t('shopChoice/busyFor')}
        among={lasting}
        disabled={disabled}
        now={now}
        onChoose={(lasts) => onDo({ action: 'busy', minutes, lasts })}
      />
    </Part>
  )
}

const pauseLengths = lasting.filter((one) => one !== 'open_end')

function PausePart({ disabled, now, onDo }: PartProps) {
  const t = useT()
  const lang = useUiLang()
  const [said, setSaid] = useState('')
  const ready = pauseReasons.find((one) => one[lang] === said)
  const typed =
    said.trim() === '' ? {} : { reason: { ...(ready ?? { ar: null, en: null, [lang]: said.trim() }) } }
  return (
    <Part kind="pause" picture={<IconPlayerPause {...icon} />}>
      <ReadyReasons
        reasons={pauseReasons.map((reason) => reason[lang])}
        said={said}
        onChoose={(reason) => setSaid(reason === said ? '' : reason)}
      />
      <TextInput
        name="pause.reason"
        label={t('shopChoice/reason')}
        placeholder={t('shopChoice/otherReason')}
        value={said}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
      <p className={styles.orderingFor}>{t('shopChoice/pauseFor')}</p>
      <Lengths
        label={t('shopChoice/pauseFor')}
        among={pauseLengths}
        disabled={disabled}
        now={now}
        onChoose={(lasts) => onDo({ action: 'pause', lasts, ...typed })}
      />
    </Part>
  )
}

/** The choices under the shop's state in the header: open, busy or paused with one tap. */
export function OrderingChoices({ state, onClose }: { state: ShopState; onClose: () => void }) {
  const t = useT()
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const client = useQueryClient()
  const [isSent, setIsSent] = useState(false)
  const now = new Date(state.now)
  const act = async (body: OrderingBody) => {
    setIsSent(true)
    const isDone = await setOrdering(client, body)
    setIsSent(false)
    if (isDone) onClose()
  }
  const onDo = (body: OrderingBody) => void act(body)
  return (
    <div className={styles.orderingChoices}>
      <p className={styles.orderingState} data-state={state.kind}>
        {stateText(t, state, { lang, timeZone, now })}
      </p>
      {(state.paused ?? state.busy) && (
        <button
          type="button"
          className={styles.orderingOpen}
          disabled={isSent}
          onClick={() => onDo({ action: 'open' })}
        >
          <IconCircleCheck {...icon} />
          {t('shopChoice/open')}
        </button>
      )}
      <BusyPart disabled={isSent} now={now} onDo={onDo} known={state.busy?.minutes} />
      <PausePart disabled={isSent} now={now} onDo={onDo} />
      <AppLink href={sectionHref('ordering')} className="link" onClick={onClose}>
        {t('shopNow/more')}
      </AppLink>
    </div>
  )
}
