import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Icon } from '../../../../platform/navigation/screens.ts'
import { Linked } from './Linked.tsx'
import * as styles from '../home.module.css'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'

/** A count, or where it will stand. */
export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? (
    <span className={`${skeletonStyles.skeletonLine} ${styles.homeBone}`} aria-hidden="true" />
  ) : (
    formatNumber(value, 'en')
  )

/** Something that waits: how many, and what is known of them. Calm where there are none. */
export function Tile(props: {
  icon: Icon
  href: string
  title: string
  /** Undefined while it is on its way. */
  count: number | undefined
  kind?: string
  className?: string | undefined
  children: ReactNode
}) {
  const isCalm = props.count === 0
  const Picture = isCalm ? IconCircleCheck : props.icon
  return (
    <Linked
      href={props.href}
      className={`sheet ${styles.homeTile} ${props.className ?? ''}`.trim()}
      kind={props.kind}
    >
      <span className={styles.homeTileIcon} data-calm={isCalm || undefined}>
        <Picture size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <span className="strong">{props.title}</span>
      <span className={`${styles.homeFigureNumber} num`} data-calm={isCalm || undefined}>
        <Count value={props.count} />
      </span>
      <span className={`${styles.homeTileText} muted`}>{props.children}</span>
    </Linked>
  )
}
