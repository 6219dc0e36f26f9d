import { adminPages } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { AdminDetail } from '@bustan/contract/access/admins/admins.ts'
import { TextInput } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useT } from '../../../platform/i18n/i18n.ts'
import { RecordForm } from '../../../platform/resource/form/RecordForm.tsx'
import { EditGate } from '../../../platform/resource/RecordGate.tsx'
import { RecordSide } from '../../../platform/resource/form/RecordSide.tsx'
import { useResourceForm } from '../../../platform/resource/form/useResourceForm.ts'
import type { ResourceFormState } from '../../../platform/resource/form/useResourceForm.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { LtrInput, PasswordField } from '../../../ui/form/LtrInput.tsx'
import { adminKit } from './adminKit.ts'
import { adminSource, asksPassword } from './adminForm.ts'
import { RolePicker } from './RolePicker.tsx'
import { idsIn } from '../../../platform/resource/form/formValues.ts'
import * as styles from './admins.module.css'

const NAME_MAX = 60

type Form = ResourceFormState['form']

const textOf = (form: Form, name: string) => String(form.values[name] ?? '')

function Person({ form, isSelf }: { form: Form; isSelf: boolean }) {
  const t = useT()
  const props = (name: string) => ({ ...form.field(name), value: textOf(form, name), required: true })
  const set = (name: string) => (value: string) => form.set(name, value)
  const named = (name: 'first_name' | 'last_name') => (
    <TextInput
      {...props(name)}
      label={fieldLabel(t, 'admins', name)}
      maxLength={NAME_MAX}
      dir="auto"
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  )
  return (
    <FormCard title={t('admins/person')} columns={2}>
      {named('first_name')}
      {named('last_name')}
      <LtrInput
        {...props('email')}
        label={fieldLabel(t, 'admins', 'email')}
        type="email"
        autoComplete="off"
        maxLength={191}
        disabled={isSelf}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
      <DigitsInput
        {...props('mobile')}
        kind="phone"
        label={fieldLabel(t, 'admins', 'mobile')}
        placeholder="05x xxx xxxx"
        maxLength={20}
        onChange={set('mobile')}
      />
    </FormCard>
  )
}

function Passwords({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useT()
  const field = (name: 'password' | 'password_confirmation', label: string) => (
    <PasswordField
      {...form.field(name)}
      label={label}
      required
      autoComplete="new-password"
      value={textOf(form, name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  )
  return (
    <div className={styles.adminPasswords}>
      {field('password', isNew ? fieldLabel(t, 'admins', 'password') : t('admins/newPassword'))}
      {field('password_confirmation', fieldLabel(t, 'admins', 'password_confirmation'))}
    </div>
  )
}

function SignInCard(props: { form: Form; row: AdminDetail | null; isSelf: boolean }) {
  const { form, row } = props
  const t = useT()
  const values = form.values
  const flag = row ? 'changes_password' : 'invite'
  return (
    <FormCard title={t('admins/access')}>
      {props.isSelf ? (
        <p className="muted">{t('admins/selfAccess')}</p>
      ) : (
        <>
          <FlagSwitch
            label={t(row ? 'admins/changePassword' : 'admins/invite')}
            description={t(row ? 'admins/changePasswordText' : 'admins/inviteText')}
            checked={values[flag] === true}
            onChange={(on) => form.set(flag, on)}
          />
          {asksPassword(values, row) && <Passwords form={form} isNew={!row} />}
        </>
      )}
    </FormCard>
  )
}

function AdminForm(props: { row: AdminDetail | null; onReload: () => void }) {
  const { row } = props
  const t = useT()
  const state = useResourceForm(adminKit, row, adminSource(row))
  const { form } = state
  const isSelf = row !== null && row.lock === 'self'
  const problem = form.problems['roles']
  return (
    <RecordForm kit={adminKit} row={row} state={state} onReload={props.onReload}>
      <FormLayout side={<RecordSide kit={adminKit} picture="avatar" form={form} row={row} />}>
        <Person form={form} isSelf={isSelf} />
        <FormCard title={fieldLabel(t, 'admins', 'roles')} text={t('admins/rolesText')}>
          <RolePicker
            held={row?.roles ?? []}
            chosen={idsIn(form.values, 'roles')}
            disabled={isSelf}
            {...(typeof problem === 'string' ? { error: problem } : {})}
            onChange={(ids) => form.set('roles', ids)}
          />
        </FormCard>
        <SignInCard form={form} row={row} isSelf={isSelf} />
      </FormLayout>
    </RecordForm>
  )
}

/** The page that adds an admin. */
export function AdminCreate() {
  return <AdminForm row={null} onReload={() => undefined} />
}

/** The page that edits an admin. One that can't be changed leads back to the list. */
export function AdminEdit() {
  return (
    <EditGate kit={adminKit}>
      {(row, onReload) =>
        row.allowed.edit ? (
          <AdminForm row={row} onReload={onReload} />
        ) : (
          <Navigate to={adminPages.list()} replace />
        )
      }
    </EditGate>
  )
}
