import { rolePages } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { roleInput } from '@bustan/contract/access/roles/roles.ts'
import type { RoleRow } from '@bustan/contract/access/roles/roles.ts'
import { Navigate } from '@tanstack/react-router'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { idsIn, writeBody } from '../../../platform/resource/form/formValues.ts'
import { KindInput } from '../../../platform/resource/form/KindInput.tsx'
import { RecordForm } from '../../../platform/resource/form/RecordForm.tsx'
import { EditGate } from '../../../platform/resource/RecordGate.tsx'
import { definedSource, useResourceForm } from '../../../platform/resource/form/useResourceForm.ts'
import type { FormSource } from '../../../platform/resource/form/useResourceForm.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { roleKit } from './roleKit.ts'

const { fields } = roleKit.definition
const PERMISSIONS = 'role_permissions'

/** The form of the definition, and the controls beside it. */
function roleSource(row: RoleRow | null): FormSource {
  const plain = definedSource(roleKit.definition, row)
  const chosen = row?.permissions.flatMap((group) => group.controls.map(({ id }) => id)) ?? []
  const input: FormSource['input'] = (values) => ({
    ...plain.input(values),
    [PERMISSIONS]: values[PERMISSIONS],
  })
  return {
    initial: { ...plain.initial, [PERMISSIONS]: chosen.toSorted((a, b) => a - b) },
    schema: () => roleInput(row ? 'edit' : 'create'),
    input,
    body: (values, version) => writeBody(input(values), { picked: [], gone: [] }, version),
  }
}

function RoleForm(props: { row: RoleRow | null; onReload: () => void }) {
  const { row } = props
  const t = useT()
  const state = useResourceForm(roleKit, row, roleSource(row))
  const { form } = state
  const input = (name: keyof typeof fields) => {
    const field = fields[name]
    return field && <KindInput {...{ kit: roleKit, name, field, form, row }} mode={row ? 'edit' : 'create'} />
  }
  const problem = form.problems[PERMISSIONS]
  return (
    <RecordForm kit={roleKit} row={row} state={state} onReload={props.onReload}>
      <FormLayout
        side={
          <FormCard title={t('roles/rules')}>
            {input('is_active')}
            <FlagSwitch
              label={fieldLabel(t, 'roles', 'requires_second_factor')}
              description={t('roles/twoStepText')}
              checked={form.values['requires_second_factor'] === true}
              onChange={(on) => form.set('requires_second_factor', on)}
            />
          </FormCard>
        }
      >
        <FormCard title={t('form/basics')} columns={2}>
          {input('name')}
        </FormCard>
        <FormCard title={fieldLabel(t, 'roles', 'permissions')} text={t('roles/permissionsText')} flush>
          <PermissionMatrix
            chosen={idsIn(form.values, PERMISSIONS)}
            {...(typeof problem === 'string' ? { error: problem } : {})}
            onChange={(ids) => form.set(PERMISSIONS, ids)}
          />
        </FormCard>
        {row && <RecordHistory resource="roles" id={row.id} />}
      </FormLayout>
    </RecordForm>
  )
}

/** The page that adds a role. */
export function RoleCreate() {
  return <RoleForm row={null} onReload={() => undefined} />
}

/** The page that edits a role. One that can't be changed leads back to the list. */
export function RoleEdit() {
  return (
    <EditGate kit={roleKit}>
      {(row, onReload) =>
        row.allowed.edit ? (
          <RoleForm row={row} onReload={onReload} />
        ) : (
          <Navigate to={rolePages.list()} replace />
        )
      }
    </EditGate>
  )
}
