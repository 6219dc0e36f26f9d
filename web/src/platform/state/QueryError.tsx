import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { errorText, requestIdOf } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'

interface Failed {
  title: string
  query: { error: unknown; refetch: () => unknown }
}

/** Says that something could not be loaded, and why; it can be tried again. */
export function QueryError(props: Failed) {
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

/** The same as a card, in the place of what the page would show. */
export function QueryErrorCard(props: Failed) {
  return (
    <FormCard>
      <QueryError {...props} />
    </FormCard>
  )
}
