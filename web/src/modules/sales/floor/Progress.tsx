import type { FloorOrder } from '@bustan/contract/sales/floor/floor.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import * as styles from './floor.module.css'

/** How many of an order's lines are picked, as a bar and in figures. */
export function Progress({ order: { picked, lines } }: { order: Pick<FloorOrder, 'picked' | 'lines'> }) {
  const t = useT()
  return (
    <span className={styles.progress} data-piece="floor-progress" data-all={picked === lines || undefined}>
      <progress value={picked} max={Math.max(1, lines)} aria-hidden="true" />
      <span className="num">{t('floor/progress', { picked, lines })}</span>
    </span>
  )
}
