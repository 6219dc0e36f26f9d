import { RESET_EMAIL, RESET_PASSWORD } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { resetInput } from '@bustan/contract/access/reset/reset.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { parseSearch } from '../../../platform/i18n/searchText.ts'
import { useUrlState } from '../../../platform/navigation/urlState.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Loader } from '../../../ui/button/Loader.tsx'
import { PasswordField } from '../../../ui/form/LtrInput.tsx'
import { keepReset, pendingReset } from './pendingReset.ts'
import type { PendingReset } from './pendingReset.ts'
import { openLink, setPassword } from './reset.calls.ts'
import { ResetCard } from './ResetCard.tsx'
import * as signInStyles from '../signIn/signIn.module.css'
import * as styles from './reset.module.css'

/** Last step: a new password, after a right code or with a mailed link (`#token=`; `?token=` in letters of before). */
export function ResetPassword() {
  const reset = useCell(pendingReset)
  const fragment = parseSearch(useLocation({ select: ({ hash }) => hash }))
  const link = { ...useUrlState()[0], ...fragment }['token']
  if (link) return <Opening link={link} />
  return reset?.verified ? <NewPassword reset={reset} /> : null
}

/** Opens the mailed link and takes it out of the address, so that it stays in no history. */
function Opening({ link }: { link: string }) {
  const t = useT()
  const go = useGo()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let left = false
    openLink(link).then(
      () => {
        if (!left) go(RESET_PASSWORD, { replace: true })
      },
      (error: unknown) => {
        if (!left) setFailure(error)
      },
    )
    return () => {
      left = true
    }
    // Asked for once a link: `go` is made anew with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [link])
  const ended = failure instanceof ApiError && failure.code === 'link_ended'
  return (
    <ResetCard
      title={t(failure ? 'reset/linkEnded' : 'reset/passwordTitle')}
      text={failure ? t(ended ? 'reset/linkEndedText' : 'problems/unknown') : undefined}
      foot={
        <AppLink href="/" className="link">
          {t('reset/back')}
        </AppLink>
      }
    >
      {failure ? (
        <Button component={AppLink} href={RESET_EMAIL} size="md" fullWidth>
          {t('reset/askAnew')}
        </Button>
      ) : (
        <div className={styles.resetWaits} aria-busy="true">
          <Loader aria-label={t('ui/loading')} />
        </div>
      )}
    </ResetCard>
  )
}

function NewPassword({ reset }: { reset: PendingReset }) {
  const t = useT()
  const go = useGo()
  const shortest = useAppInfo()?.password_min
  const invited = reset.purpose === 'invitation'
  const { frame, ...form } = useForm({
    initial: { password: '', password_confirmation: '' },
    schema: resetInput,
    send: async (values) => {
      try {
        const message = await setPassword(reset, values)
        go('/', { replace: true })
        return message
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link_ended') {
          keepReset(null)
          go(RESET_EMAIL, { replace: true })
        }
        throw error
      }
    },
  })
  return (
    <ResetCard
      title={t(invited ? 'reset/welcomeTitle' : 'reset/passwordTitle')}
      text={t(invited ? 'reset/welcomeText' : 'reset/passwordText')}
      foot={
        <AppLink href="/" className="link" onClick={() => keepReset(null)}>
          {t('reset/back')}
        </AppLink>
      }
    >
      <form {...frame} className={signInStyles.signInFields}>
        {/* Password managers file the new password under this name. */}
        {reset.email && <input type="hidden" name="username" autoComplete="username" value={reset.email} />}
        <PasswordField
          {...form.input('password')}
          label={invited ? fieldLabel(t, 'admins', 'password') : t('profile/newPassword')}
          description={shortest ? t('profile/passwordHint', { count: shortest }) : undefined}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.input('password_confirmation')}
          label={invited ? fieldLabel(t, 'admins', 'password_confirmation') : t('profile/passwordAgain')}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" loading={form.busy} fullWidth>
          {t(invited ? 'reset/open' : 'reset/save')}
        </Button>
      </form>
    </ResetCard>
  )
}
