import { ListLoading } from '../../../ui/list/ListLoading.tsx'
import * as roundMarkStyles from '../../../ui/pieces/roundMark.module.css'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as listStyles from '../../../ui/list/list.module.css'
import * as notificationsStyles from '../notifications/notifications.module.css'

/** Draws placeholders for notifications that are still loading. */
export function NewsSkeleton({ count }: { count: number }) {
  return (
    <div className={listStyles.list} data-piece="list" aria-busy="true">
      <ListLoading loading />
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={notificationsStyles.news} aria-hidden="true">
            <span className={`${roundMarkStyles.roundMark} ${notificationsStyles.newsIcon}`} />
            <div className={notificationsStyles.newsText}>
              <span
                className={skeletonStyles.skeletonLine}
                data-piece="skeleton-line"
                style={{ inlineSize: '55%' }}
              />
              <span
                className={skeletonStyles.skeletonLine}
                data-piece="skeleton-line"
                style={{ inlineSize: '80%' }}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
