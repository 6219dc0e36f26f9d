import { useUiTexts } from '../texts.ts'
import './list.css'

/** Says that a list is on its way, over its skeleton; there before it says anything, so that it is read aloud. */
export function ListLoading({ loading }: { loading: boolean }) {
  const texts = useUiTexts()
  return (
    <div className="list-status" role="status">
      {loading && (
        <span className="list-loading">
          <span className="list-spinner" aria-hidden="true" />
          {texts.loading}
        </span>
      )}
    </div>
  )
}
