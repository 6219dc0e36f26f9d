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
