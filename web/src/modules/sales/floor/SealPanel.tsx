import { MAX_CRATES } from '@bustan/contract/sales/floor/floor.ts'
import type { FloorDetail } from '@bustan/contract/sales/floor/floor.ts'
import { IconBox, IconLock, IconLockOpen, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCan } from '../../../platform/session/can.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheets } from '../../../ui/print/Sheets.tsx'
import { crateLabels } from './CrateLabel.tsx'
import { useTypedKeys } from './useTypedKeys.ts'
import * as styles from './floor.module.css'

/** Asks for the number of crates, with large buttons; digits of a keyboard count as well. */
function Crates({ crates, onChange }: { crates: number; onChange: (crates: number) => void }) {
  const t = useT()
  const set = (next: number) => onChange(Math.min(MAX_CRATES, Math.max(1, next)))
  const typed = useRef('')
  useTypedKeys({
    onType: (key) => {
      if (key === '.') return
      typed.current = (typed.current + key).slice(-2)
      set(Number(typed.current))
    },
    onErase: () => {
      typed.current = typed.current.slice(0, -1)
      set(Number(typed.current || 1))
    },
  })
  return (
    <div className={styles.crates} role="group" aria-label={t('floor/cratesLabel')}>
      <button
        type="button"
        aria-label={t('floor/fewer')}
        disabled={crates <= 1}
        onClick={() => set(crates - 1)}
      >
        <IconMinus size={26} aria-hidden="true" />
      </button>
      <output aria-live="polite">
        <strong className="num">{crates}</strong>
        <span>{t('floor/cratesLabel')}</span>
      </output>
      <button
        type="button"
        aria-label={t('floor/moreCrates')}
        disabled={crates >= MAX_CRATES}
        onClick={() => set(crates + 1)}
      >
        <IconPlus size={26} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Closes the crates of an order whose lines are picked. `left` lines can't be picked now: it is sealed as it was ordered then. */
export function SealPanel(props: {
  order: FloorDetail
  left: number
  onSeal: (crates: number, asOrdered: boolean) => void
}) {
  const { order, left, onSeal } = props
  const t = useT()
  const [crates, setCrates] = useState(1)
  const primary = useRef<HTMLButtonElement>(null)
  useEffect(() => primary.current?.focus({ preventScroll: true }), [])
  if (order.lines === 0) return <p role="status">{t('floor/empty')}</p>
  return (
    <section className={styles.work} aria-label={t('floor/seal')} data-piece="floor-seal">
      <h2 className={styles.done}>
        <IconBox size={28} aria-hidden="true" />
        {left > 0 ? t('floor/somePicked', { count: left }) : t('floor/allPicked')}
      </h2>
      <Crates crates={crates} onChange={setCrates} />
      <button
        ref={primary}
        type="button"
        className={styles.pick}
        data-purpose={`seal ${order.id}`}
        onClick={() => onSeal(crates, left > 0)}
      >
        <IconLock size={26} aria-hidden="true" />
        <span>{t(left > 0 ? 'floor/sealAsOrdered' : 'floor/seal')}</span>
        <kbd aria-hidden="true">{t('floor/enter')}</kbd>
      </button>
    </section>
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
  const label = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => (isPrinted ? next : label).current?.focus({ preventScroll: true }), [isPrinted, isSent])
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
      <button
        ref={label}
        type="button"
        className={styles.pick}
        data-plain={isPrinted || undefined}
        disabled={!isSent}
        onClick={() => setPrinting(true)}
      >
        <IconPrinter size={26} aria-hidden="true" />
        <span>{t('floor/label')}</span>
        {!isPrinted && <kbd aria-hidden="true">{t('floor/enter')}</kbd>}
      </button>
      {onNext && (
        <button
          ref={next}
          type="button"
          className={styles.pick}
          data-plain={!isPrinted || undefined}
          data-purpose={`next ${order.id}`}
          onClick={onNext}
        >
          <span>{t('floor/nextFree')}</span>
          {isPrinted && <kbd aria-hidden="true">{t('floor/enter')}</kbd>}
        </button>
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
