import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { PatchSearch } from '../../../platform/navigation/urlState.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Rating } from '../../../ui/pieces/values/Rating.tsx'
import { starKeys, type ReviewSummary } from './reviewFilters.ts'
import * as styles from './reviews.module.css'

const PENDING: ReviewSummary = {
  average: 0,
  count: 0,
  by_stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
}

/**
 * Shows the summary of all filtered reviews: their average and the number for each count of stars; a bar links to those reviews.
 * While it is loaded its place is there, so that the list does not move.
 */
export function ReviewSummaryCard(props: {
  /** Undefined while it is on its way. */
  summary: ReviewSummary | undefined
  stars: string | undefined
  patch: PatchSearch
}) {
  const { summary = PENDING, stars, patch } = props
  const isPending = props.summary === undefined
  const { average, count } = summary
  const t = useT()
  if (average === null) return null
  return (
    <section
      className={`sheet ${styles.reviews}`}
      aria-label={t('reviews/average')}
      data-pending={isPending || undefined}
      inert={isPending}
    >
      <div className={styles.reviewsAverage}>
        <strong className="num">{formatNumber(average, 'en')}</strong>
        <Rating value={average} />
        <span className="muted">{t('reviews/ofCount', { count })}</span>
      </div>
      <ul className={styles.reviewsBars}>
        {summary.by_stars.map((one) => (
          <li key={one.stars}>
            <button
              type="button"
              aria-pressed={stars === String(one.stars)}
              onClick={() => patch({ stars: stars === String(one.stars) ? null : String(one.stars) })}
            >
              <span>{t(`reviews/ofStars/${starKeys[one.stars - 1] ?? 'one'}`)}</span>
              <span className={styles.reviewsBar} aria-hidden="true">
                <span style={{ inlineSize: `${(one.count / Math.max(1, count)) * 100}%` }} />
              </span>
              <Ltr>{formatNumber(one.count, 'en')}</Ltr>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
