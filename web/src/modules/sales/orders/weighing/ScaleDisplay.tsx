import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { BAUD_RATES, PARITIES, readScaleSettings, storeScaleSettings } from './scaleSettings.ts'
import type { ScaleSettings } from './scaleSettings.ts'
import type { DeviceScale } from './useScale.ts'
import * as styles from './weighing.module.css'

/** Returns the note beside what the scale shows. */
const noteOf = ({ grams, stable }: { grams: number; stable: boolean }, isTaken: boolean) => {
  if (grams < 0) return 'below'
  if (!stable) return 'moving'
  if (isTaken) return 'taken'
  return grams === 0 ? 'empty' : 'stable'
}

/** The way in which the scale is spoken to, for this device alone. */
function Settings({ onChange }: { onChange: () => void }) {
  const t = useT()
  const [settings, setSettings] = useState(readScaleSettings)
  const change = (part: Partial<ScaleSettings>) => {
    const next = { ...settings, ...part }
    storeScaleSettings(next)
    setSettings(next)
    onChange()
  }
  return (
    <details className={styles.settings}>
      <summary>{t('weighing/scale/settings')}</summary>
      <p className="muted">{t('weighing/scale/baud')}</p>
      <QuickGroup
        label={t('weighing/scale/baud')}
        options={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
        value={String(settings.baudRate)}
        onChange={(rate) => change({ baudRate: Number(rate) })}
      />
      <p className="muted">{t('weighing/scale/parity')}</p>
      <QuickGroup
        label={t('weighing/scale/parity')}
        options={PARITIES.map((value) => ({ value, label: t(`weighing/scale/parities/${value}`) }))}
        value={settings.parity}
        onChange={(parity) => change({ parity })}
      />
    </details>
  )
}

/** The live weight of the scale, large, and how to come by one. `isTaken` while a bag that was added is still on it. */
export function ScaleDisplay({ scale, isTaken }: { scale: DeviceScale; isTaken: boolean }) {
  const t = useT()
  const { state, reading, connect } = scale
  if (state === 'absent') return <p className={styles.absent}>{t('weighing/scale/absent')}</p>
  const note = reading && noteOf(reading, isTaken)
  const canConnect = state === 'off' || state === 'lost' || state === 'failed'
  return (
    <section className={styles.scale} aria-label={t('weighing/scale/label')} data-note={note ?? state}>
      {reading && note ? (
        <>
          <output className={`${styles.reading} num`}>
            <bdi dir="ltr">{(reading.grams / 1_000).toFixed(3)}</bdi>{' '}
            <small>{t('weighing/kilograms', { figure: '' }).trim()}</small>
          </output>
          <span role="status">{t(`weighing/scale/${note}`)}</span>
          {reading.net && <span className="muted">{t('weighing/scaleNet')}</span>}
        </>
      ) : (
        <span role="status">{t(`weighing/scale/${state}`)}</span>
      )}
      {canConnect && (
        <Button variant="default" size="xs" onClick={() => void connect(true)}>
          {t(state === 'off' ? 'weighing/scale/connect' : 'weighing/scale/reconnect')}
        </Button>
      )}
      <Settings onChange={() => void connect(false)} />
    </section>
  )
}
