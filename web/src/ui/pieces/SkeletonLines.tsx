import type { ComponentProps } from 'react'
import * as styles from './skeleton.module.css'

/** Lines in the place of text that is on its way, each as wide as its number says, in percent. */
export function SkeletonLines({
  widths,
  className = '',
  ...state
}: Pick<ComponentProps<'div'>, 'className' | 'aria-busy' | 'aria-hidden'> & {
  widths: readonly number[]
  'data-coming'?: boolean
}) {
  return (
    <div {...state} className={`${styles.skeletonLines} ${className}`.trim()}>
      {widths.map((width) => (
        <span key={width} className={styles.skeletonLine} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
