import type { ReactNode } from 'react'
import type { Tone } from '../pieces/values/StateBadge.tsx'
import { ringParts } from './scale.ts'
import * as styles from './charts.module.css'

/** So wide that its way around is 100: a part is as long as its percent. */
const RADIUS = 100 / (2 * Math.PI)
const WIDTH = 5
const SIZE = 2 * RADIUS + WIDTH
/** Between two parts. */
const GAP = 0.6

/** Parts of a whole as a ring, from the top on along the page. For the eye alone: a table beside it says the same. */
export function Ring(props: {
  parts: readonly { key: string; value: number; tone: Tone }[]
  children: ReactNode
}) {
  const parts = ringParts(props.parts.map(({ value }) => value))
  const several = parts.filter(({ share }) => share > 0).length > 1
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, strokeWidth: WIDTH, fill: 'none' }
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="flip">
        <circle {...circle} className={styles.ringGround} />
        {props.parts.map(({ key, tone }, place) => {
          const { from, share } = parts[place] ?? { from: 0, share: 0 }
          if (share === 0) return null
          const length = Math.max(share - (several ? GAP : 0), GAP)
          return (
            <circle
              key={key}
              {...circle}
              className={styles.ringPart}
              data-tone={tone}
              strokeDasharray={`${length} ${100 - length}`}
              strokeDashoffset={25 - from}
            />
          )
        })}
      </svg>
      <div className={styles.ringMiddle}>{props.children}</div>
    </div>
  )
}
