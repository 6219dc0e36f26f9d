import { ListLoading } from '../../../ui/list/ListLoading.tsx'
import '../notifications/notifications.css'

/** Draws placeholders for notifications that are still loading. */
export function NewsSkeleton({ count }: { count: number }) {
  return (
    <div className="list" aria-busy="true">
      <ListLoading loading />
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="news" aria-hidden="true">
            <span className="news-icon" />
            <div className="news-text">
              <span className="bone" style={{ inlineSize: '55%' }} />
              <span className="bone" style={{ inlineSize: '80%' }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
