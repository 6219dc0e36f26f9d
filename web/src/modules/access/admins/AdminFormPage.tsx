import { adminPages } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { AdminDetail } from '@bustan/contract/access/admins/admins.ts'
import { Navigate } from '@tanstack/react-router'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { listHref } from '../../../platform/list/listAddress.ts'
import { RecordForm } from '../../../platform/resource/form/RecordForm.tsx'
import { EditGate } from '../../../platform/resource/RecordGate.tsx'
import { RecordSide } from '../../../platform/resource/form/RecordSide.tsx'
import { usePersonInputs } from '../../../platform/resource/form/personInputs.tsx'
import { useResourceForm } from '../../../platform/resource/form/useResourceForm.ts'
import type { ResourceFormState } from '../../../platform/resource/form/useResourceForm.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { PasswordField } from '../../../ui/form/LtrInput.tsx'
import { adminKit } from './adminKit.ts'
import { adminSource, asksPassword } from './adminForm.ts'
import { RolePicker } from './RolePicker.tsx'
import { idsIn } from '../../../platform/resource/form/formValues.ts'
import * as styles from './admins.module.css'

type Form = ResourceFormState['form']

function Person({ form, isSelf }: { form: Form; isSelf: boolean }) {
  const t = useT()
  const { text, email, mobile } = usePersonInputs(form, 'admins')
  return (
    <FormCard title={t('admins/person')} columns={2}>
      {text('first_name', { required: true })}
      {text('last_name', { required: true })}
      {email({ required: true, disabled: isSelf })}
      {mobile()}
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
      value={String(form.values[name] ?? '')}
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
  const go = useGo()
  const state = useResourceForm(adminKit, row, adminSource(row), () => go(listHref(adminPages.base)))
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
