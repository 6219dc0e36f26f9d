import { Button } from '../../../ui/button/Button.tsx'
import { StatusPage } from '../../../ui/feedback/StatusPage.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../http/apiError.ts'
import { AppLink } from '../../navigation/AppLink.tsx'
import { usePageName } from '../../i18n/pageName.ts'
import { useListHref } from '../../list/listAddress.ts'
import { QueryErrorCard } from '../../state/QueryErrorCard.tsx'

interface ProblemProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** The list that the way back leads to. */
  listPath: string
  /** `missing`: what the server said of it, unless it is said here. */
  texts: { missing?: string; missingText?: string; toList: string; failed: string }
}

/** Draws the message for a record that can't be shown: it does not exist, or could not be loaded. */
function RecordProblem({ query, listPath, texts }: ProblemProps) {
  const { error } = query
  const href = useListHref(listPath)
  if (error instanceof ApiError && error.status === 404)
    return (
      <StatusPage
        kind="missing"
        code="404"
        title={texts.missing ?? error.message}
        {...(texts.missingText ? { text: texts.missingText } : {})}
        action={
          <Button component={AppLink} href={href}>
            {texts.toList}
          </Button>
        }
      />
    )
  return <QueryErrorCard title={texts.failed} query={query} />
}

/** A page of one record once it is here, after which the tab is called; what stands there before, and why it can't be shown. */
export function LoadedRecord<One>(
  props: ProblemProps & {
    query: UseQueryResult<One>
    name: (one: One) => string
    waiting: ReactNode
    children: (one: One) => ReactNode
  },
) {
  const { data, isPending } = props.query
  usePageName(data && props.name(data))
  if (data) return props.children(data)
  return isPending ? props.waiting : <RecordProblem {...props} />
}
