import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './personLines.module.css'

/** Keeps the place of lines that are on their way, so that what stands below does not move when they come. */
export function LineSkeleton(props: { lines: number; height: number }) {
  return (
    <div className={styles.personBones} aria-hidden="true" style={{ blockSize: props.lines * props.height }}>
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
