import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './personLines.module.css'

/** Stands in for lines that are on their way. There may be fewer: what stands below is unseen until they are there. */
export function LineSkeleton(props: { lines: number; height: number }) {
  return (
    <div
      className={styles.personBones}
      aria-hidden="true"
      data-coming
      style={{ blockSize: props.lines * props.height }}
    >
      {Array.from({ length: props.lines }, (_, index) => (
        <span
          key={index}
          className={skeletonStyles.skeletonLine}
          style={{ inlineSize: `${72 - ((index * 17) % 30)}%` }}
        />
      ))}
    </div>
  )
}
