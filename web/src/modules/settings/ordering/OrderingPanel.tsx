import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import { pauseReasons } from '@bustan/contract/settings/ordering/pauseReasons.ts'
import { IconPlayerPause, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMoment } from '../../../platform/forms/useMoment.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ReadyReasons } from '../../../ui/dialogs/ReadyReasons.tsx'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { useToday, useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import { SectionField } from '../sections/SectionField.tsx'
import type { PanelProps } from '../sections/useSectionForm.ts'
import { TimeInput } from '../../../ui/form/days/TimeInput.tsx'
import * as styles from '../delivery/delivery.module.css'

const HOUR = 3_600_000
const ENDS = [
  ['inAnHour', HOUR],
  ['inFourHours', 4 * HOUR],
  ['inADay', 24 * HOUR],
] as const

function PauseEnd({ form, readOnly }: Pick<PanelProps, 'form' | 'readOnly'>) {
  const t = useT()
  const today = useToday()
  const { label, error } = useFieldWords('until', form)
  const { day, time, put } = useMoment(form.values['until'], (moment) => form.set('until', moment))
  return (
    <fieldset className={styles.pauseEnd} data-wide>
      <legend>{label}</legend>
      <p className="muted">{t('deliverySettings/untilText')}</p>
      {!readOnly && (
        <div className={styles.pauseEnds}>
          {ENDS.map(([key, ahead]) => (
            <Button
              key={key}
              variant="default"
              size="compact-md"
              onClick={() =>
                form.set('until', new Date(Math.ceil((Date.now() + ahead) / 60_000) * 60_000).toISOString())
              }
            >
              {t(`deliverySettings/${key}`)}
            </Button>
          ))}
          <Button variant="default" size="compact-md" onClick={() => form.set('until', null)}>
            {t('deliverySettings/openEnd')}
          </Button>
        </div>
      )}
      <div className={styles.pauseMoment}>
        <DayInput
          name="until"
          label={t('deliverySettings/untilDay')}
          value={day}
          min={today}
          error={error}
          readOnly={readOnly}
          onChange={(next) => put(next, time)}
        />
        <TimeInput
          name="until.time"
          label={t('deliverySettings/untilTime')}
          value={time}
          readOnly={readOnly}
          onChange={(next) => put(day, next)}
        />
      </div>
    </fieldset>
  )
}

/** Reasons that are often given, each written in both languages at once. */
function PauseReasons({ form, readOnly }: Pick<PanelProps, 'form' | 'readOnly'>) {
  const lang = useUiLang()
  if (readOnly) return null
  return (
    <div data-wide>
      <ReadyReasons
        reasons={pauseReasons.map((reason) => reason[lang])}
        said={String(form.values[`reason.${lang}`] ?? '')}
        onChoose={(said) => {
          const reason = pauseReasons.find((one) => one[lang] === said)
          form.set('reason.ar', reason?.ar ?? null)
          form.set('reason.en', reason?.en ?? null)
        }}
      />
    </div>
  )
}

/** Shows whether orders are taken now, according to the saved values. */
function OrderingNow({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT()
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const until = typeof values['until'] === 'string' ? new Date(values['until']) : null
  const [now] = useState(() => new Date())
  const paused = values['paused'] === true && (!until || until > now)
  return (
    <p className={styles.orderingNow} data-paused={paused || undefined} data-wide>
      {paused ? (
        <IconPlayerPause size={18} aria-hidden="true" />
      ) : (
        <IconCircleCheck size={18} aria-hidden="true" />
      )}
      {!paused
        ? t('deliverySettings/taken')
        : until
          ? t('deliverySettings/pausedUntil', { when: formatDateTime(until, lang, timeZone) })
          : t('deliverySettings/pausedNow')}
    </p>
  )
}

/** Taking orders, or a pause with its reason and end. */
export function OrderingPanel({ section, form, readOnly }: PanelProps) {
  const field = (name: string) => (
    <SectionField key={name} section={section} name={name} form={form} readOnly={readOnly} />
  )
  const isPausing = form.values['paused'] === true
  return (
    <>
      <OrderingNow values={form.state.values} />
      <div data-wide>{field('paused')}</div>
      {isPausing && (
        <>
          <PauseReasons form={form} readOnly={readOnly} />
          {field('reason.ar')}
          {field('reason.en')}
          <PauseEnd form={form} readOnly={readOnly} />
        </>
      )}
    </>
  )
}
