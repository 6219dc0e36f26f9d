import { MAX_CRATES } from '@bustan/contract/sales/floor/floor.ts'
import type { FloorDetail } from '@bustan/contract/sales/floor/floor.ts'
import { IconBox, IconLock, IconMinus, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTypedKeys } from '../pick/useTypedKeys.ts'
import { EnterMark } from '../EnterMark.tsx'
import * as floorStyles from '../floor.module.css'
import * as styles from './seal.module.css'

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

/** Closes the crates of an order whose lines are picked. `unpicked` lines can't be picked now: it is sealed as it was ordered then. */
export function SealPanel(props: {
  order: FloorDetail
  unpicked: number
  onSeal: (crates: number, asOrdered: boolean) => void
}) {
  const { order, unpicked, onSeal } = props
  const t = useT()
  const [crates, setCrates] = useState(1)
  const primary = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => primary.current?.focus({ preventScroll: true }), [])
  if (order.lines === 0) return <p role="status">{t('floor/empty')}</p>
  return (
    <section className={floorStyles.work} aria-label={t('floor/seal')} data-piece="floor-seal">
      <h2 className={floorStyles.done}>
        <IconBox size={28} aria-hidden="true" />
        {unpicked > 0 ? t('floor/somePicked', { count: unpicked }) : t('floor/allPicked')}
      </h2>
      <Crates crates={crates} onChange={setCrates} />
      <button
        ref={primary}
        type="button"
        className={floorStyles.pick}
        data-purpose={`seal ${order.id}`}
        onClick={() => onSeal(crates, unpicked > 0)}
      >
        <IconLock size={26} aria-hidden="true" />
        <span>{t(unpicked > 0 ? 'floor/sealAsOrdered' : 'floor/seal')}</span>
        <EnterMark />
      </button>
    </section>
  )
}
