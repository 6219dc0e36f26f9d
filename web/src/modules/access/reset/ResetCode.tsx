import { RESET_EMAIL, RESET_PASSWORD } from '@bustan/contract/access/addresses.ts'
import { CODE_LENGTH, verifyInput } from '@bustan/contract/access/reset/reset.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCell } from '../../../platform/state/cell.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { firstOf, problemsOf } from '../../../platform/forms/fieldProblems.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { CodeInput } from '../../../ui/form/codes/CodeInput.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { DemoHint } from './DemoHint.tsx'
import { keepReset, pendingReset } from './pendingReset.ts'
import type { PendingReset } from './pendingReset.ts'
import { askAgain, checkCode } from './reset.calls.ts'
import { ResetCard } from './ResetCard.tsx'
import * as signInStyles from '../signIn/signIn.module.css'
import * as styles from './reset.module.css'

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))

/** Whole seconds left until a moment (ms), counted down while the page is open. */
function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    setSeconds(left(until))
    const timer = setInterval(() => {
      setSeconds(left(until))
      if (left(until) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

const FAILED = 'call'

/** Second step: the four digits of the letter. */
export function ResetCode() {
  const reset = useCell(pendingReset)
  return reset && <Steps reset={reset} />
}

/** The code that is typed: checked when it is whole. */
function useCode(reset: PendingReset) {
  const t = useT()
  const go = useGo()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  // A wrong code empties the boxes: drawn anew, they shake and take the focus.
  const [round, setRound] = useState(0)

  const refuse = (message: string) => {
    setProblem(message)
    showToast({ id: FAILED, tone: 'error', message })
  }
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'link_ended') {
      keepReset(null)
      go(RESET_EMAIL, { replace: true })
    }
    refuse(errorText(t, error))
  }
  const { run, isBusy } = useAction({
    toast: FAILED,
    work: (typed: string) => checkCode(reset, typed),
    onDone: () => go(RESET_PASSWORD),
    onError: (error) => {
      setCode('')
      setRound((before) => before + 1)
      failed(error)
    },
  })
  const check = (typed: string) => {
    if (isBusy) return
    const wrong = firstOf(problemsOf('', verifyInput, { code: typed }, t))
    if (wrong) return refuse(wrong)
    setProblem(undefined)
    void run(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(code)
  }
  const change = (typed: string) => {
    setCode(typed)
    setProblem(undefined)
    if (typed.length === CODE_LENGTH) check(typed)
  }
  return { code, problem, busy: isBusy, round, failed, submit, change }
}

function Steps({ reset }: { reset: PendingReset }) {
  const t = useT()
  const { code, problem, busy, round, failed, submit, change } = useCode(reset)

  return (
    <ResetCard
      title={t('reset/codeTitle')}
      text={
        <>
          {t('reset/codeText')} <Ltr className="strong">{reset.email}</Ltr>
        </>
      }
      foot={
        <>
          <div className={signInStyles.signInWays} data-piece="sign-in-ways">
            <Resend reset={reset} onFailed={failed} onSent={() => change('')} />
            <AppLink href={RESET_EMAIL} className="link">
              {t('reset/changeEmail')}
            </AppLink>
          </div>
          <DemoHint />
        </>
      }
    >
      <form className={signInStyles.signInFields} onSubmit={submit} noValidate>
        <CodeInput
          key={round}
          length={CODE_LENGTH}
          value={code}
          onChange={change}
          label={t('reset/code')}
          labelOf={(index) => t('reset/digit', { place: index, length: CODE_LENGTH })}
          error={problem}
          shakes={round > 0}
        />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('reset/check')}
        </Button>
      </form>
    </ResetCard>
  )
}

function Resend(props: { reset: PendingReset; onFailed: (error: unknown) => void; onSent: () => void }) {
  const { reset, onFailed, onSent } = props
  const t = useT()
  const seconds = useCountdown(reset.resendAt)
  const { run, isBusy } = useAction({
    toast: FAILED,
    work: () => askAgain(reset),
    onDone: onSent,
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter)
        keepReset({ ...reset, resendAt: Date.now() + error.retryAfter * 1_000 })
      onFailed(error)
    },
  })
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <button
      type="button"
      className={`link ${styles.resetResend}`}
      disabled={seconds > 0 || isBusy}
      onClick={() => void run()}
    >
      <IconRefresh size={16} stroke={1.7} aria-hidden="true" />
      {seconds > 0 ? (
        <>
          {t('reset/resendIn')} <Ltr>{clock}</Ltr>
        </>
      ) : (
        t('reset/resend')
      )}
    </button>
  )
}
