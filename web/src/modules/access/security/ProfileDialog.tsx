import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { problemText } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { accountApi } from '@bustan/contract/access/account/account.api.ts'
import { emailChangeApi } from '@bustan/contract/access/email/emailChange.api.ts'
import { profileInput } from '@bustan/contract/access/security/security.ts'
import type { SignedInUser } from '@bustan/contract/access/account/session.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { loadProfile } from '../../../platform/session/account.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { renewProfile, useWholeProfile } from '../../../platform/session/session.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { AvatarInput } from '../../../ui/form/images/AvatarInput.tsx'
import { LtrInput, PasswordField } from '../../../ui/form/LtrInput.tsx'
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx'
import { PendingEmail } from '../email/PendingEmail.tsx'
import { securityOptions } from './security.queries.ts'
import * as styles from './profile.module.css'

type Values = {
  name: string
  email: string
  mobile: string
  avatar: File | string | null
  password: string
  password_confirmation: string
  current_password: string
}

function bodyOf(values: Values, withPassword: boolean): FormData {
  const form = new FormData()
  form.set('name', values.name)
  form.set('email', values.email)
  form.set('mobile', values.mobile)
  if (values.avatar instanceof File) form.set('avatar', values.avatar)
  else if (values.avatar === null) form.set('avatar', '')
  if (withPassword) {
    form.set('password', values.password)
    form.set('password_confirmation', values.password_confirmation)
  }
  if (values.current_password) form.set('current_password', values.current_password)
  return form
}

function useProfileForm(profile: SignedInUser, onClose: () => void) {
  const t = useT()
  const [withPassword, setWithPassword] = useState(false)
  const form = useForm<Values>({
    initial: {
      name: profile.name,
      email: profile.email,
      mobile: profile.mobile ?? '',
      avatar: profile.image,
      password: '',
      password_confirmation: '',
      current_password: '',
    },
    schema: profileInput,
    send: async (values) => {
      const { message, data } = await call(accountApi.updateProfile, {
        body: bodyOf(values, withPassword),
        repeatable: false,
      })
      renewProfile(data)
      onClose()
      return message
    },
  })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const { password, password_confirmation } = form.values
    const refuse = (field: string, text: string) => form.show({ [field]: text }, text)
    if (withPassword && !password) return refuse('password', problemText(t, 'admins', 'password', 'password'))
    if (withPassword && password !== password_confirmation)
      return refuse('password_confirmation', t('validation/notEqualPasswords'))
    void form.submit()
  }
  return { ...form, submit, withPassword, setWithPassword }
}

type Form = Omit<ReturnType<typeof useProfileForm>, 'frame'>

function ProfileForm({ profile, onClose }: { profile: SignedInUser; onClose: () => void }) {
  const t = useT()
  const fresh = useQuery(securityOptions).data?.fresh ?? true
  const { frame, ...form } = useProfileForm(profile, onClose)
  const { withPassword } = form
  const asksPassword =
    form.problems['current_password'] !== undefined ||
    (!fresh && (withPassword || form.values.email !== profile.email))
  return (
    <form {...frame} onSubmit={form.submit}>
      <div className={styles.profileFields}>
        <PersonFields form={form} pending={profile.pending_email} />
        <FlagSwitch
          label={t('profile/changePassword')}
          checked={withPassword}
          onChange={form.setWithPassword}
        />
        {withPassword && <NewPasswordFields form={form} />}
        {asksPassword && (
          <PasswordField
            {...form.input('current_password')}
            label={t('security/currentPassword')}
            description={t('profile/currentWhy')}
            autoComplete="current-password"
            required
          />
        )}
      </div>
      <DialogFoot confirmLabel={t('form/save')} busy={form.busy} onCancel={onClose} />
    </form>
  )
}

function PersonFields({ form, pending }: { form: Form; pending: SignedInUser['pending_email'] }) {
  const t = useT()
  return (
    <>
      <AvatarInput
        name={form.values.name}
        label={fieldLabel(t, 'admins', 'avatar')}
        hint={t('form/imageHint')}
        maxBytes={MAX_FILE}
        value={form.values.avatar}
        error={form.problems['avatar']}
        onChange={(avatar) => form.set('avatar', avatar)}
      />
      <TextInput
        {...form.input('name')}
        label={fieldLabel(t, 'admins', 'name')}
        required
        dir="auto"
        autoComplete="name"
        data-autofocus
      />
      <LtrInput
        {...form.input('email')}
        label={fieldLabel(t, 'admins', 'email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {pending && (
        <PendingEmail
          pending={pending}
          actions={{
            again: () => call(emailChangeApi.resend),
            withdraw: () => call(emailChangeApi.withdraw),
          }}
          renew={loadProfile}
        />
      )}
      <DigitsInput
        label={fieldLabel(t, 'admins', 'mobile')}
        name="mobile"
        kind="phone"
        autoComplete="tel"
        value={form.values.mobile}
        error={form.problems['mobile']}
        onChange={(mobile) => form.set('mobile', mobile)}
      />
    </>
  )
}

function NewPasswordFields({ form }: { form: Form }) {
  const t = useT()
  const shortest = useAppInfo()?.password_min
  return (
    <>
      <PasswordField
        {...form.input('password')}
        label={t('profile/newPassword')}
        description={shortest ? t('profile/passwordHint', { count: shortest }) : undefined}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.input('password_confirmation')}
        label={t('profile/passwordAgain')}
        autoComplete="new-password"
        required
      />
    </>
  )
}

/** The caller's own name, email, mobile, picture and password. */
export function ProfileDialog(props: { onClose: () => void }) {
  const t = useT()
  const profile = useWholeProfile()
  if (!profile) return null
  return (
    <DialogFrame title={t('profile/title')} size={480} onClose={props.onClose}>
      <ProfileForm profile={profile} onClose={props.onClose} />
    </DialogFrame>
  )
}
