import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Icon } from '../../../../platform/navigation/screens.ts'
import { Count } from './Count.tsx'
import { Linked } from './Linked.tsx'

/** Something that waits: how many, and what is known of them. Calm where there are none. */
export function Tile(props: {
  icon: Icon
  href: string
  title: string
  /** Undefined while it is on its way. */
  count: number | undefined
  className?: string
  children: ReactNode
}) {
  const isCalm = props.count === 0
  const Picture = isCalm ? IconCircleCheck : props.icon
  return (
    <Linked href={props.href} className={`sheet home-tile ${props.className ?? ''}`.trim()}>
      <span className="home-tile-icon" data-calm={isCalm || undefined}>
        <Picture size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <span className="home-tile-title strong">{props.title}</span>
      <span className="home-figure-number num" data-calm={isCalm || undefined}>
        <Count value={props.count} />
      </span>
      <span className="home-tile-text muted">{props.children}</span>
    </Linked>
  )
}
