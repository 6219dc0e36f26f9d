import { useUiTexts } from '../texts.ts'
import * as styles from './list.module.css'

/** Says that a list is on its way, over its skeleton; there before it says anything, so that it is read aloud. */
export function ListLoading({ loading }: { loading: boolean }) {
  const texts = useUiTexts()
  return (
    <div className={styles.listStatus} role="status">
      {loading && (
        <span className={styles.listLoading}>
          <span className={styles.listSpinner} aria-hidden="true" />
          {texts.loading}
        </span>
      )}
    </div>
  )
}
