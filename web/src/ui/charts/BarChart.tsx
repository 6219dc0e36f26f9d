import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { directionOf } from '../theme/appearance.ts'
import { useUiLang } from '../UiProvider.tsx'
import { placeAfter } from './placeAfter.ts'
import { axisEnd } from './scale.ts'
import * as styles from './charts.module.css'

export interface ChartPoint {
  key: string
  /** Its name and figures, for who hears the chart. */
  said: string
  /** Under its bars, where there is room for one. */
  tick?: string | undefined
  /** Null: there is no such figure, which is another thing than zero. */
  now: number | null
  before?: number | null | undefined
  /** Set apart from its neighbours, as today is. */
  isMarked?: boolean
}

const heightOf = (value: number | null | undefined, end: number) => ({
  blockSize: `${((value ?? 0) / end) * 100}%`,
})

function Bars({ point, end }: { point: ChartPoint; end: number }) {
  return (
    <>
      {typeof point.before === 'number' && (
        <span
          className={styles.chartBefore}
          style={heightOf(point.before, end)}
          data-none={!point.before || undefined}
        />
      )}
      {point.now !== null && (
        <span
          className={styles.chartNow}
          style={heightOf(point.now, end)}
          data-none={!point.now || undefined}
        />
      )}
    </>
  )
}

function Axis({ end }: { end: number }) {
  return (
    <div className={`${styles.chartAxis} num`} aria-hidden="true">
      {[end, end / 2, 0].map((value) => (
        <span key={value}>{formatNumber(value, 'en')}</span>
      ))}
    </div>
  )
}

function Ticks({ points }: { points: readonly ChartPoint[] }) {
  return (
    <div className={styles.chartTicks} aria-hidden="true">
      {points.map((point) => (
        <span key={point.key} data-marked={point.isMarked || undefined}>
          {point.tick}
        </span>
      ))}
    </div>
  )
}

/** The bars as choices of which one is taken: one stop for Tab, arrows between them. */
function Choices(props: {
  label: string
  points: readonly ChartPoint[]
  end: number
  chosen: number
  onChoose: (place: number) => void
  /** The mouse is over it; null: over none. */
  onPoint: (place: number | null) => void
}) {
  const { points, chosen, onChoose, onPoint } = props
  const isRtl = directionOf(useUiLang()) === 'rtl'
  const list = useRef<HTMLDivElement>(null)
  const take = (event: KeyboardEvent, place: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = placeAfter(event.key, place, points.length, isRtl)
    if (next === null) return
    event.preventDefault()
    onChoose(next)
    onPoint(null)
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      className={styles.chartBars}
      role="listbox"
      data-in-page
      aria-label={props.label}
      aria-orientation="horizontal"
      onPointerLeave={() => onPoint(null)}
    >
      {points.map((point, place) => (
        <div
          key={point.key}
          role="option"
          className={styles.chartPoint}
          aria-label={point.said}
          aria-selected={place === chosen}
          data-marked={point.isMarked || undefined}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => onChoose(place)}
          onKeyDown={(event) => take(event, place)}
          onPointerEnter={(event) => onPoint(event.pointerType === 'mouse' ? place : null)}
        >
          <Bars point={point} end={props.end} />
        </div>
      ))}
    </div>
  )
}

/**
 * A bar for each point, and behind it that of an earlier time. One point is chosen: by its bar, or with the arrow keys; what
 * `figures` draws of it stands above. Time runs along the page, in Arabic from right to left.
 */
export function BarChart(props: {
  label: string
  points: readonly ChartPoint[]
  /** The place that is chosen at first. */
  start: number
  figures: (place: number) => ReactNode
}) {
  const { points } = props
  const [wanted, setChosen] = useState(props.start)
  const [pointed, setPointed] = useState<number | null>(null)
  const last = points.length - 1
  const chosen = Math.min(wanted, last)
  const end = axisEnd(Math.max(0, ...points.flatMap(({ now, before }) => [now ?? 0, before ?? 0])))
  return (
    <figure className={styles.chart}>
      <div className={styles.chartFigures}>{props.figures(Math.min(pointed ?? chosen, last))}</div>
      <div className={styles.chartPlot}>
        <Axis end={end} />
        <Choices
          label={props.label}
          points={points}
          end={end}
          chosen={chosen}
          onChoose={setChosen}
          onPoint={setPointed}
        />
        <Ticks points={points} />
      </div>
    </figure>
  )
}
