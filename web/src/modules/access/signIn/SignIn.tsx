import { RESET_EMAIL } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { loginInput } from '@bustan/contract/access/account/session.ts'
import type { AppInfo } from '@bustan/contract/settings/appInfo/appInfo.ts'
import { IconClockOff, IconWand } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { greetServer, signIn, signInWithPasskey } from '../../../platform/session/account.ts'
import type { SecondStep as Step, SignedIn } from '../../../platform/session/account.ts'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { hasLeft } from '../../../platform/forms/openForms.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { canUsePasskeys } from '../../../platform/session/passkeys.ts'
import { session } from '../../../platform/session/session.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LtrInput, PasswordField } from '../../../ui/form/LtrInput.tsx'
import { Logo } from '../../../ui/pieces/Logo.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { SignInCard } from '../../../ui/public/SignInCard.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from './signIn.module.css'

const SecondStep = latePart(() => import('./SecondStep.tsx'), 'SecondStep')

/** The card that opens the dashboard: a password, then a second step where there is one; or a passkey alone. */
export function SignIn() {
  const [step, setStep] = useState<Step | null>(null)
  useEffect(greetServer, [])
  if (!step) return <FirstStep onStep={setStep} />
  return <SecondStep step={step} onBack={() => setStep(null)} />
}

/** The password's form; `went` goes on to the second step, or answers what to say. */
function usePasswordForm(onStep: (step: Step) => void) {
  const went = ({ message, step }: SignedIn) => {
    if (step) onStep(step)
    return step ? undefined : message
  }
  const form = useForm({
    initial: { email: '', password: '' },
    schema: loginInput,
    fieldOf: ({ code }) => (code === 'wrong_login' ? 'password' : undefined),
    send: async ({ email, password }) => went(await signIn(email, password)),
  })
  return { ...form, went }
}

function FirstStep(props: { onStep: (step: Step) => void }) {
  const t = useT()
  const info = useAppInfo()
  const demo = info?.demo_sign_in
  const expired = useCell(session).expired !== undefined
  usePageName(t('signIn/title'))
  const { frame, went, ...form } = usePasswordForm(props.onStep)

  return (
    <SignInCard
      brand={<Logo size={32} name={t('app/name')} />}
      title={t('signIn/title')}
      text={expired ? <Ended /> : t(info?.has_admin === false ? 'signIn/noAdmin' : 'signIn/text')}
      foot={
        demo && (
          <DemoAccount
            demo={demo}
            onFill={() => {
              form.put(demo)
              form.clear()
            }}
          />
        )
      }
    >
      <form {...frame} className={styles.signInFields}>
        <LtrInput
          {...form.input('email')}
          required
          label={fieldLabel(t, 'admins', 'email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder="name@example.com"
          data-autofocus
        />
        <PasswordField
          {...form.input('password')}
          required
          label={fieldLabel(t, 'admins', 'password')}
          autoComplete="current-password"
        />
        <AppLink href={RESET_EMAIL} className={`link ${styles.signInForgot}`}>
          {t('signIn/forgot')}
        </AppLink>
        <Button type="submit" size="md" loading={form.busy} fullWidth>
          {t('signIn/submit')}
        </Button>
        {canUsePasskeys() && (
          <PasskeyButton
            label={t('signIn/passkey')}
            variant="default"
            onPress={async () => went(await signInWithPasskey())}
          />
        )}
      </form>
    </SignInCard>
  )
}

/** Why somebody is here again who had signed in. */
function Ended() {
  const t = useT()
  return (
    <div className={styles.signInEnded} role="status">
      <IconClockOff size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className="strong">{t('signIn/ended')}</p>
        <p>{t(hasLeft() ? 'signIn/endedTyped' : 'signIn/endedText')}</p>
      </div>
    </div>
  )
}

function DemoAccount({ demo, onFill }: { demo: NonNullable<AppInfo['demo_sign_in']>; onFill: () => void }) {
  const t = useT()
  return (
    <div className={styles.signInDemo}>
      <div>
        <p className="strong">{t('signIn/demo')}</p>
        <p>
          <Ltr>{demo.email}</Ltr>
          {' · '}
          <Ltr>{demo.password}</Ltr>
        </p>
      </div>
      <Button
        variant="light"
        size="xs"
        leftSection={<IconWand size={15} aria-hidden="true" />}
        onClick={onFill}
      >
        {t('signIn/demoFill')}
      </Button>
    </div>
  )
}
