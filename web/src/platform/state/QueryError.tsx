import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { errorText, requestIdOf } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'

/** Says that something could not be loaded, and why; it can be tried again. */
export function QueryError(props: { title: string; query: { error: unknown; refetch: () => unknown } }) {
  const { title, query } = props
  return (
    <LoadError
      title={title}
      text={errorText(useT(), query.error)}
      requestId={requestIdOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}
