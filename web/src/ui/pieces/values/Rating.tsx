import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useUiTexts } from '../../texts.ts'
import * as styles from './rating.module.css'

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

function Stars() {
  return (
    <span className={styles.starsRow} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" width="18" height="18">
          <path d={STAR} fill="currentColor" />
        </svg>
      ))}
    </span>
  )
}

/** Stars out of five, drawn to the nearest half. */
export function Rating(props: { value: number }) {
  const texts = useUiTexts()
  const value = Math.round(props.value * 2) / 2
  return (
    <span className={styles.stars} data-piece="stars" role="img" aria-label={texts.starsOutOfFive(value)}>
      <Stars />
      <span className={styles.starsFull} style={{ inlineSize: `${value * 20}%` }}>
        <Stars />
      </span>
    </span>
  )
}

/** Choosing stars in half steps: by pointer, or with the arrow keys, which follow the reading direction. */
export function RatingInput(props: { value: number; onChange: (value: number) => void; label: string }) {
  const texts = useUiTexts()
  const [hover, setHover] = useState<number | null>(null)
  const at = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const along = rtl ? box.right - event.clientX : event.clientX - box.left
    return Math.min(5, Math.max(0.5, Math.ceil((along / box.width) * 10) / 2))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step: Record<string, number> = {
      ArrowUp: 0.5,
      ArrowDown: -0.5,
      ArrowRight: rtl ? -0.5 : 0.5,
      ArrowLeft: rtl ? 0.5 : -0.5,
      Home: -5,
      End: 5,
    }
    const by = step[event.key]
    if (by === undefined) return
    event.preventDefault()
    props.onChange(Math.min(5, Math.max(0.5, props.value + by)))
  }
  const shown = hover ?? props.value
  return (
    <span
      className={`${styles.stars} ${styles.starsInput}`}
      data-piece="stars"
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0.5}
      aria-valuemax={5}
      aria-valuenow={props.value}
      aria-valuetext={texts.starsOutOfFive(props.value)}
      onKeyDown={onKeyDown}
      onClick={(event) => props.onChange(at(event))}
      onMouseMove={(event) => setHover(at(event))}
      onMouseLeave={() => setHover(null)}
    >
      <Stars />
      <span className={styles.starsFull} style={{ inlineSize: `${shown * 20}%` }}>
        <Stars />
      </span>
    </span>
  )
}
