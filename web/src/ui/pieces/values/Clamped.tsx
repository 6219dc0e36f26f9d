import * as styles from './clamped.module.css'

/** A name in a table's cell: two lines of it at most, and the whole on hover and focus where that cuts it (wholeNames.ts). */
export function Clamped(props: { children: string; strong?: boolean }) {
  return (
    <span className={props.strong ? `${styles.clamp} strong` : styles.clamp} data-piece="clamp" dir="auto">
      {props.children}
    </span>
  )
}
