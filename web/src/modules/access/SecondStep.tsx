import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { enterCode, signInWithPasskey } from '../../platform/account.ts'
import type { SecondStep as Step } from '../../platform/account.ts'
import { ApiError } from '../../platform/apiError.ts'
import { errorText } from '../../platform/errorText.ts'
import { useT } from '../../platform/i18n.ts'
import { canUsePasskeys, wasCancelled } from '../../platform/passkeys.ts'
import { useCallForm } from '../../platform/useCallForm.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { DigitsInput } from '../../ui/form/DigitsInput.tsx'
import { LtrInput } from '../../ui/form/LtrInput.tsx'
import { Logo } from '../../ui/pieces/Logo.tsx'
import { SignInCard } from '../../ui/public/SignInCard.tsx'

const DIGITS = 6

/** What comes after the password where there is a second factor: an app's code, a passkey, or a recovery code. */
export function SecondStep(props: { step: Step; onBack: () => void }) {
  const { step } = props
  const t = useT()
  const hasApp = step.methods.includes('totp')
  const hasPasskey = step.methods.includes('passkey') && canUsePasskeys()
  const [recovery, setRecovery] = useState(false)
  const byCode = hasApp || recovery
  const { box, ...form } = useCallForm({
    initial: { code: '' },
    fieldOf: () => 'code',
    send: async ({ code }) => {
      try {
        return (await enterCode(step.token, code)).message
      } catch (error) {
        if (error instanceof ApiError && error.code === 'step_ended') props.onBack()
        throw error
      }
    },
  })
  const byPasskey = async () => {
    try {
      showToast({ id: 'call', message: (await signInWithPasskey(step.token)).message })
    } catch (error) {
      if (!wasCancelled(error)) showToast({ id: 'call', tone: 'error', message: errorText(t, error) })
    }
  }
  const turn = () => {
    form.setValues({ code: '' })
    form.setProblems({})
    setRecovery(!recovery)
  }
  useEffect(() => document.getElementById(recovery ? 'recovery-code' : 'app-code')?.focus(), [recovery])
  const ready = recovery ? form.values.code.trim() !== '' : form.values.code.length === DIGITS
  return (
    <SignInCard
      brand={<Logo size={32} name={t('app/name')} />}
      title={t('secondStep/title')}
      text={t(
        recovery ? 'secondStep/recoveryText' : hasApp ? 'secondStep/appText' : 'secondStep/passkeyText',
      )}
      foot={
        <div className="sign-in-ways">
          <button type="button" className="link" onClick={turn}>
            {t(recovery ? 'secondStep/notRecovery' : 'secondStep/useRecovery')}
          </button>
          <button type="button" className="link" onClick={props.onBack}>
            {t('secondStep/back')}
          </button>
        </div>
      }
    >
      <form ref={box} className="sign-in-fields" onSubmit={(event) => void form.submit(event)} noValidate>
        {byCode &&
          (recovery ? (
            <LtrInput
              {...form.input('code')}
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
              label={t('secondStep/code')}
              value={form.values.code}
              error={form.problems['code']}
              onChange={(code) => form.set('code', code.slice(0, DIGITS))}
              autoComplete="one-time-code"
            />
          ))}
        {byCode && (
          <Button type="submit" size="md" loading={form.busy} disabled={!ready} fullWidth>
            {t('secondStep/submit')}
          </Button>
        )}
        {hasPasskey && !recovery && (
          <Button
            variant={hasApp ? 'default' : 'filled'}
            size="md"
            fullWidth
            leftSection={<IconFingerprint size={19} stroke={1.6} aria-hidden="true" />}
            onClick={() => void byPasskey()}
          >
            {t('secondStep/passkey')}
          </Button>
        )}
      </form>
    </SignInCard>
  )
}
