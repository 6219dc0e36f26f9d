import { blockingSteps, guideSteps } from '@bustan/contract/guide/guideSteps.ts'
import type { Guide } from '@bustan/contract/guide/guide.ts'
import type { GuideStep } from '@bustan/contract/guide/guideSteps.ts'
import { partRights } from '@bustan/contract/guide/starter/starterParts.ts'
import { IconBasket, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '../../platform/navigation/AppLink.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { setGuideStep } from './guideStep.ts'
import { AlwaysOpen } from './AlwaysOpen.tsx'
import { stepScreens } from './stepScreens.ts'
import { can } from '../../platform/session/can.ts'
import { useProfile } from '../../platform/session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { latePart } from '../../ui/pieces/latePart.tsx'
import * as styles from './guide.module.css'

/** Checks whether the reader may create any part of the starter set. */
function useIsMaker(): boolean {
  const profile = useProfile()
  return Object.values(partRights).some((right) => can(profile, right))
}

const StarterDialog = latePart(() => import('./StarterDialog.tsx'), 'StarterDialog')
const ConfirmDialog = latePart(() => import('../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')

const RADIUS = 19
const AROUND = 2 * Math.PI * RADIUS

/** Draws the progress of the guide as a ring. */
function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.guideRing} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
      <circle cx="22" cy="22" r={RADIUS} />
      {share > 0 && <circle cx="22" cy="22" r={RADIUS} strokeDasharray={`${AROUND * share} ${AROUND}`} />}
    </svg>
  )
}

const blocks: ReadonlySet<GuideStep> = new Set(blockingSteps)

function Step(props: { name: GuideStep; done: boolean; isNext: boolean }) {
  const { name, done, isNext } = props
  const t = useT()
  const { href, again = href, icon: Picture } = stepScreens[name]
  return (
    <li className={styles.guideStep} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={styles.guideMark} aria-hidden="true">
        {done ? <IconCheck size={18} stroke={2.4} /> : <Picture size={19} stroke={1.7} />}
      </span>
      <div className={styles.guideWords}>
        <AppLink href={done ? again : href} className={styles.guideLink} onClick={() => setGuideStep(name)}>
          {t(`guideSteps/${name}/title`)}
        </AppLink>
        {done && <span className="sr">{t('guide/done')}</span>}
        {!done && blocks.has(name) && <span className={styles.guideNeeded}>{t('guide/needed')}</span>}
        {!done && <p className="muted">{t(`guideSteps/${name}/why`)}</p>}
        {!done && name === 'hours' && <AlwaysOpen />}
      </div>
      <IconChevronRight className={`${styles.guideGo} flip`} size={18} stroke={1.7} aria-hidden="true" />
    </li>
  )
}

function Head({
  done,
  total,
  onPutAway,
}: {
  done: number
  total: number
  onPutAway: (() => void) | undefined
}) {
  const t = useT()
  return (
    <header className={styles.guideHead}>
      <Ring share={done / total} />
      <div className={styles.guideTitle}>
        <h2>{t('guide/title')}</h2>
        <p className="muted num" role="status">
          {t('guide/progress', { done, total })}
        </p>
      </div>
      {onPutAway && (
        <Button variant="subtle" color="gray" size="compact-md" onClick={onPutAway}>
          {t('guide/putAway')}
        </Button>
      )}
    </header>
  )
}

/** The guide with its steps, the set to begin with, and the way to put it away. */
export function OpenGuide({ guide, onPutAway }: { guide: Guide; onPutAway?: () => Promise<void> }) {
  const t = useT()
  const [opened, setOpened] = useState<'starter' | 'away' | null>(null)
  const mayTake = useIsMaker()
  const { steps } = guide
  const done = steps.filter((step) => step.done).length
  const next = guideSteps.find((name) => steps.some((step) => step.name === name && !step.done))
  const close = () => setOpened(null)
  // A shop that has units and categories is past the beginning: the starter set remains available but is no longer offered here.
  const isFresh = steps.some(({ name, done }) => !done && (name === 'units' || name === 'categories'))
  return (
    <section className={`sheet ${styles.guide}`} aria-label={t('guide/title')}>
      <Head done={done} total={steps.length} onPutAway={onPutAway && (() => setOpened('away'))} />
      <p className={`${styles.guideText} muted`}>{t('guide/text')}</p>
      {mayTake && isFresh && (
        <div className={styles.guideOffer}>
          <IconBasket size={22} stroke={1.6} aria-hidden="true" />
          <p>{t('starter/offer')}</p>
          <Button variant="default" onClick={() => setOpened('starter')}>
            {t('starter/open')}
          </Button>
        </div>
      )}
      <ol className={styles.guideSteps}>
        {steps.map((step) => (
          <Step key={step.name} {...step} isNext={step.name === next} />
        ))}
      </ol>
      {mayTake && !isFresh && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.guideSet}
          leftSection={<IconBasket size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened('starter')}
        >
          {t('starter/open')}
        </Button>
      )}
      {opened === 'starter' && <StarterDialog onClose={close} />}
      {opened === 'away' && onPutAway && (
        <ConfirmDialog
          title={t('guide/putAwayTitle')}
          message={t('guide/putAwayText')}
          confirmLabel={t('guide/putAway')}
          onConfirm={() => void onPutAway().finally(close)}
          onClose={close}
        />
      )}
    </section>
  )
}
