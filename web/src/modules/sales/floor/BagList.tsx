import type { Weighing } from '@bustan/contract/sales/orders/weighing/weighings.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { weightText } from '../orders/weighing/WeighedLineFacts.tsx'
import * as styles from './floor.module.css'

/** The bags that a line has so far, by their weights. */
export function BagList({ bags }: { bags: readonly Weighing[] }) {
  const t = useT()
  const counted = bags.filter(({ voided }) => !voided)
  if (counted.length === 0) return null
  return (
    <ul className={styles.bags} aria-label={t('weighing/bags')}>
      {counted.map((bag) => (
        <li key={bag.id}>
          <strong>{weightText(t, bag.net_g)}</strong>{' '}
          <span className="muted">{t(`weighing/sources/${bag.source}`)}</span>
        </li>
      ))}
    </ul>
  )
}
