import { RESET_CODE } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { forgetInput } from '@bustan/contract/access/reset/reset.ts'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { DemoHint } from './DemoHint.tsx'
import { pendingReset } from './pendingReset.ts'
import { askForCode } from './reset.calls.ts'
import { ResetCard } from './ResetCard.tsx'
import * as styles from '../signIn/signIn.module.css'

/** First step of a forgotten password: where the code is sent. */
export function ResetEmail() {
  const t = useT()
  const go = useGo()
  const { frame, ...form } = useForm({
    initial: { email: pendingReset.get()?.email ?? '' },
    schema: forgetInput,
    fieldOf: ({ code }) => (code === 'too_many_requests' ? 'email' : undefined),
    send: async ({ email }) => {
      const message = await askForCode(email)
      go(RESET_CODE)
      return message
    },
  })
  return (
    <ResetCard
      title={t('reset/emailTitle')}
      text={t('reset/emailText')}
      foot={
        <>
          <AppLink href="/" className="link">
            {t('reset/back')}
          </AppLink>
          <DemoHint />
        </>
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
        />
        <Button type="submit" size="md" loading={form.busy} fullWidth>
          {t('reset/send')}
        </Button>
      </form>
    </ResetCard>
  )
}
