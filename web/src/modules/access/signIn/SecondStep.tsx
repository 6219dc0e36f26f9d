import { useLayoutEffect, useState } from 'react'
import { enterCode, signInWithPasskey } from '../../../platform/session/account.ts'
import type { SecondStep as Step } from '../../../platform/session/account.ts'
import { ApiError } from '../../../platform/http/apiError.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { canUsePasskeys } from '../../../platform/session/passkeys.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { Logo } from '../../../ui/pieces/Logo.tsx'
import { SignInCard } from '../../../ui/public/SignInCard.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import * as styles from './signIn.module.css'

const DIGITS = 6

interface SecondStepProps {
  step: Step
  onBack: () => void
}

function useCodeForm({ step, onBack }: SecondStepProps) {
  return useForm({
    initial: { code: '' },
    fieldOf: () => 'code',
    send: async ({ code }) => {
      try {
        return (await enterCode(step.token, code)).message
      } catch (error) {
        if (error instanceof ApiError && error.code === 'step_ended') onBack()
        throw error
      }
    },
  })
}

type CodeForm = Omit<ReturnType<typeof useCodeForm>, 'frame'>

function CodeField({ form, recovery }: { form: CodeForm; recovery: boolean }) {
  const t = useT()
  return recovery ? (
    <LtrInput
      {...form.input('code')}
      required
      key="recovery"
      id="recovery-code"
      label={t('secondStep/recoveryCode')}
      autoComplete="off"
      placeholder="abcde-fghjk"
    />
  ) : (
    <DigitsInput
      key="app"
      id="app-code"
      name="code"
      required
      label={t('secondStep/code')}
      value={form.values.code}
      error={form.problems['code']}
      onChange={(code) => form.set('code', code.slice(0, DIGITS))}
      autoComplete="one-time-code"
    />
  )
}

/** Renders the step after the password where there is a second factor: an app's code, a passkey, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { step } = props
  const t = useT()
  const hasApp = step.methods.includes('totp')
  const hasPasskey = step.methods.includes('passkey') && canUsePasskeys()
  const [recovery, setRecovery] = useState(false)
  const byCode = hasApp || recovery
  usePageName(t('secondStep/title'))
  const { frame, ...form } = useCodeForm(props)
  const turn = () => {
    form.put({ code: '' })
    form.clear()
    setRecovery(!recovery)
  }
  useLayoutEffect(() => document.getElementById(recovery ? 'recovery-code' : 'app-code')?.focus(), [recovery])
  const ready = recovery ? form.values.code.trim() !== '' : form.values.code.length === DIGITS
  return (
    <SignInCard
      brand={<Logo size={32} name={t('app/name')} />}
      title={t('secondStep/title')}
      text={t(
        recovery ? 'secondStep/recoveryText' : hasApp ? 'secondStep/appText' : 'secondStep/passkeyText',
      )}
      foot={
        <div className={styles.signInWays} data-piece="sign-in-ways">
          <button type="button" className="link" onClick={turn}>
            {t(recovery ? 'secondStep/notRecovery' : 'secondStep/useRecovery')}
          </button>
          <button type="button" className="link" onClick={props.onBack}>
            {t('secondStep/back')}
          </button>
        </div>
      }
    >
      <form {...frame} className={styles.signInFields}>
        {byCode && <CodeField form={form} recovery={recovery} />}
        {byCode && (
          <Button type="submit" size="md" loading={form.busy} disabled={!ready} fullWidth>
            {t('secondStep/submit')}
          </Button>
        )}
        {hasPasskey && !recovery && (
          <PasskeyButton
            label={t('secondStep/passkey')}
            variant={hasApp ? 'default' : 'filled'}
            onPress={async () => (await signInWithPasskey(step.token)).message}
          />
        )}
      </form>
    </SignInCard>
  )
}
