import { CONFIRM_EMAIL, KEEP_EMAIL, RESET_PASSWORD } from '@bustan/contract/access/addresses.ts'
import { emailChangeApi } from '@bustan/contract/access/email/emailChange.api.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { parseSearch } from '../../../platform/i18n/searchText.ts'
import { openLink } from '../reset/reset.calls.ts'
import { ResetCard } from '../reset/ResetCard.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import * as styles from './email.module.css'

// Bodies and answers carry tokens: none is kept for repetition.
const once = { repeatable: false }

/** The token of the mailed link, which is taken out of the address at once, so that it stays in no history. */
function useMailedToken(path: string): string | null {
  const go = useGo()
  const linked = parseSearch(useLocation({ select: ({ hash }) => hash }))['token']
  const [token, setToken] = useState<string | null>(linked ?? null)
  if (linked && linked !== token) setToken(linked)
  useEffect(() => {
    if (linked) go(path, { replace: true })
    // Only another link is something new: `go` is made anew with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linked])
  return token
}

/** Asks before it does what a mailed link is for: mail scanners open links too. */
function EmailLink(props: {
  kind: 'confirm' | 'keep'
  token: string | null
  act: (token: string) => Promise<void>
}) {
  const t = useT()
  const { kind, token, act } = props
  const [failure, setFailure] = useState<unknown>(null)
  const { run, isBusy } = useAction({ work: act, onError: setFailure })
  if (!token || (failure instanceof ApiError && failure.code === 'link_ended'))
    return (
      <ResetCard
        title={t('emailChange/ended')}
        name={t(`emailChange/title/${kind}`)}
        text={t('emailChange/endedText')}
      >
        <ToSignIn />
      </ResetCard>
    )
  const send = () => {
    setFailure(null)
    void run(token)
  }
  return (
    <ResetCard title={t(`emailChange/title/${kind}`)} text={t(`emailChange/text/${kind}`)}>
      {failure !== null && (
        <p role="alert" className={styles.emailProblem}>
          {(failure instanceof ApiError && failure.errors['email']?.[0]) || errorText(t, failure)}
        </p>
      )}
      <Button size="md" fullWidth loading={isBusy} onClick={send}>
        {t(`emailChange/${kind}`)}
      </Button>
    </ResetCard>
  )
}

function ToSignIn() {
  const t = useT()
  return (
    <Button component={AppLink} href="/" size="md" fullWidth>
      {t('emailChange/signIn')}
    </Button>
  )
}

/** The link in a mail to the new address leads here: the email counts once somebody says so. */
export function ConfirmEmail() {
  const t = useT()
  const token = useMailedToken(CONFIRM_EMAIL)
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <ResetCard title={t('emailChange/confirmed')} text={t('emailChange/confirmedText')}>
        <ToSignIn />
      </ResetCard>
    )
  const confirm = async (link: string) => {
    await call(emailChangeApi.confirm, { body: { token: link }, ...once })
    setIsDone(true)
  }
  return <EmailLink key={token} kind="confirm" token={token} act={confirm} />
}

/** The link in a mail to the old address leads here: it takes the email back, then asks for a new password. */
export function KeepEmail() {
  const go = useGo()
  const token = useMailedToken(KEEP_EMAIL)
  const keep = async (link: string) => {
    const { data } = await call(emailChangeApi.takeBack, { body: { token: link }, ...once })
    await openLink(data.token)
    go(RESET_PASSWORD, { replace: true })
  }
  return <EmailLink key={token} kind="keep" token={token} act={keep} />
}
