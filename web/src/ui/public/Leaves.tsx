import type { CSSProperties } from 'react'
import * as styles from './leaves.module.css'

const COUNT = 46
const COLOURS = ['#2c8f58', '#3dbb75', '#c98a4b']

/** Returns the nth of numbers between 0 and 1 that look random and are the same on every visit. */
const scattered = (index: number, salt: number) => ((index + 1) * (0.618034 + salt * 0.414214)) % 1

const between = (from: number, to: number, part: number) => from + (to - from) * part

function leafStyle(index: number): CSSProperties {
  const duration = between(40, 110, scattered(index, 1))
  const variables = {
    '--leaf-start': `${scattered(index, 0) * 100}%`,
    '--leaf-height': String(scattered(index, 2)),
    '--leaf-size': `${between(8, 17, scattered(index, 3))}px`,
    '--leaf-colour': COLOURS[index % COLOURS.length],
    '--leaf-opacity': String(between(0.35, 0.7, scattered(index, 4))),
    '--leaf-turn': `${Math.round(scattered(index, 5) * 360)}deg`,
    '--leaf-fall': `${duration}s`,
    // Each is somewhere on its way when the page opens.
    '--leaf-begun': `${-duration * scattered(index, 2)}s`,
  }
  return variables as CSSProperties
}

const leaves = Array.from({ length: COUNT }, (_, index) => leafStyle(index))

/** Leaves that drift down behind the card of a public page. They rest where the visitor's system asks for less motion. */
export function Leaves() {
  return (
    <div className={styles.leaves} aria-hidden="true">
      {leaves.map((style, index) => (
        <i key={index} className={styles.leaf} style={style} />
      ))}
    </div>
  )
}
