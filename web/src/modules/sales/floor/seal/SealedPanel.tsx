import type { FloorDetail } from '@bustan/contract/sales/floor/floor.ts'
import { IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Sheets } from '../../../../ui/print/Sheets.tsx'
import { crateLabels } from './CrateLabel.tsx'
import { EnterMark } from '../EnterMark.tsx'
import * as styles from '../floor.module.css'

/** A large button. The one that Enter presses is filled, and takes the focus as it becomes that. */
function StepButton(props: {
  isNext: boolean
  purpose?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const { isNext, purpose, disabled = false, onClick, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = isNext && !disabled
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <button
      ref={button}
      type="button"
      className={styles.pick}
      data-plain={!isNext || undefined}
      data-purpose={purpose}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      {isNext && <EnterMark />}
    </button>
  )
}

/** A sealed order: its labels are printed, then comes the next one. */
export function SealedPanel(props: {
  order: FloorDetail
  /** The labels name whoever sealed it and when, so they wait for the server. */
  isSent: boolean
  onNext: (() => void) | null
  onReopen: () => void
}) {
  const { order, isSent, onNext, onReopen } = props
  const t = useT()
  const canReopen = useCan('floor reopen')
  const [isPrinting, setPrinting] = useState(false)
  const [isPrinted, setPrinted] = useState(false)
  const end = () => {
    setPrinting(false)
    setPrinted(true)
  }
  return (
    <section className={styles.work} aria-label={t('floor/stages/sealed')} data-piece="floor-sealed">
      <h2 className={styles.done}>
        <IconLock size={28} aria-hidden="true" />
        {t('floor/isSealed', { crates: t('floor/crates', { count: order.crates ?? 1 }) })}
      </h2>
      <StepButton isNext={!isPrinted} disabled={!isSent} onClick={() => setPrinting(true)}>
        <IconPrinter size={26} aria-hidden="true" />
        <span>{t('floor/label')}</span>
      </StepButton>
      {onNext && (
        <StepButton isNext={isPrinted} purpose={`next ${order.id}`} onClick={onNext}>
          <span>{t('floor/nextFree')}</span>
        </StepButton>
      )}
      {canReopen && (
        <div className={styles.others}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconLockOpen size={18} aria-hidden="true" />}
            onClick={onReopen}
          >
            {t('floor/reopen')}
          </Button>
        </div>
      )}
      {isPrinting && (
        <Sheets roll onEnd={end}>
          {crateLabels(order)}
        </Sheets>
      )}
    </section>
  )
}
