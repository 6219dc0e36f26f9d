import { Button } from '@mantine/core'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { StatusPage } from '../../../ui/feedback/StatusPage.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { ApiError } from '../../http/apiError.ts'
import { AppLink } from '../../navigation/AppLink.tsx'
import { errorText, requestIdOf } from '../../http/errorText.ts'
import { useT } from '../../i18n/i18n.ts'
import { useListHref } from '../../list/listAddress.ts'

/** Draws the message for a record that can't be shown: it does not exist, or could not be loaded. */
export function RecordProblem(props: {
  error: unknown
  /** The list that the way back leads to. */
  listPath: string
  /** `missing`: what the server said of it, unless it is said here. */
  texts: { missing?: string; missingText?: string; toList: string; failed: string }
  onRetry: () => void
}) {
  const t = useT()
  const { error, texts } = props
  const listHref = useListHref(props.listPath)
  if (error instanceof ApiError && error.status === 404)
    return (
      <StatusPage
        kind="missing"
        code="404"
        title={texts.missing ?? error.message}
        {...(texts.missingText ? { text: texts.missingText } : {})}
        action={
          <Button component={AppLink} href={listHref}>
            {texts.toList}
          </Button>
        }
      />
    )
  return (
    <FormCard>
      <LoadError
        title={texts.failed}
        text={errorText(t, error)}
        requestId={requestIdOf(error)}
        onRetry={props.onRetry}
      />
    </FormCard>
  )
}
