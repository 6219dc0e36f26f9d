import { HOME } from '@bustan/contract/sales/addresses.ts'
import type { GuideStep } from '@bustan/contract/guide/guideSteps.ts'
import { IconArrowLeft, IconCircleCheck, IconCompass, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../platform/navigation/AppLink.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { AlwaysOpen } from './AlwaysOpen.tsx'
import { guideOptions, useGuideLive } from './guide.queries.ts'
import { setGuideStep } from './guideStep.ts'
import * as styles from './stepBar.module.css'

/** Above the page of a step: which it is, that it is done, and the way back to the guide. */
export function StepBar({ step }: { step: GuideStep }) {
  const t = useT()
  const { data } = useQuery(guideOptions)
  useGuideLive()
  const own = data?.steps.find(({ name }) => name === step)
  const done = own?.done ?? false
  const Picture = done ? IconCircleCheck : IconCompass
  return (
    <div className={`${styles.stepBar} no-print`} data-done={done || undefined} role="status">
      <Picture size={18} stroke={1.7} aria-hidden="true" />
      <p>
        <span className={styles.stepBarTitle}>{t(`guideSteps/${step}/title`)}</span>
        {done && <span>{t('guide/barDone')}</span>}
      </p>
      {step === 'hours' && own && !done && <AlwaysOpen />}
      <AppLink href={HOME} className="link">
        <IconArrowLeft className="flip" size={16} stroke={1.8} aria-hidden="true" />
        {t('guide/back')}
      </AppLink>
      <button type="button" aria-label={t('guide/closeBar')} onClick={() => setGuideStep(null)}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
