import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { genders } from '@bustan/contract/people/users/users.ts'
import { userTypes } from '@bustan/contract/people/users/userTypes.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { RecordForm } from '../../../platform/resource/form/RecordForm.tsx'
import { EditGate } from '../../../platform/resource/RecordGate.tsx'
import { RecordSide } from '../../../platform/resource/form/RecordSide.tsx'
import { RecordSelect } from '../../../platform/adding/RecordSelect.tsx'
import { useResourceForm } from '../../../platform/resource/form/useResourceForm.ts'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { clientKit, userKit } from './peopleKits.ts'
import type { PeopleKit } from './peopleKits.ts'
import { usePersonFields, WhoFields } from './personFields.tsx'
import type { PersonFields } from './personFields.tsx'
import { personSource } from './personForm.ts'
import { idIn } from '../../../platform/resource/form/formValues.ts'

function MoreCard({ form, city }: { form: PersonFields; city: UserDetail['city'] }) {
  const { t, set, props, text, choice } = usePersonFields(form)
  const today = useToday()
  return (
    <FormCard title={t('person/facts')} columns={2}>
      {choice(
        'gender',
        genders.map((gender) => ({ value: gender, label: t(`choices/gender/${gender}`) })),
      )}
      <DayInput
        {...props('birthdate')}
        label={fieldLabel(t, 'users', 'birthdate')}
        max={today}
        onChange={set('birthdate')}
      />
      <RecordSelect
        to="cities"
        beside="region"
        path="city_id"
        label={fieldLabel(t, 'users', 'city_id')}
        required={false}
        error={form.problems['city_id']}
        value={idIn(form.values, 'city_id')}
        known={city}
        onChange={(id) => form.set('city_id', id)}
      />
      {text('nationality')}
      {text('sign')}
    </FormCard>
  )
}

function TypeCard({ form }: { form: PersonFields }) {
  const { t, choice } = usePersonFields(form)
  const isEmployee = form.values['type'] === 'employee'
  return (
    <FormCard
      title={fieldLabel(t, 'users', 'type')}
      text={isEmployee ? t('person/chooseDepartment') : undefined}
      columns={2}
    >
      {choice(
        'type',
        userTypes.map((type) => ({ value: type, label: t(`choices/type/${type}`) })),
        true,
      )}
      {isEmployee && (
        <RecordSelect
          to="management"
          path="department_id"
          label={fieldLabel(t, 'users', 'department_id')}
          required
          error={form.problems['department_id']}
          value={idIn(form.values, 'department_id')}
          onChange={(id) => form.set('department_id', id)}
        />
      )}
    </FormCard>
  )
}

function PersonForm(props: { kit: PeopleKit; row: UserDetail | null; onReload: () => void }) {
  const { kit, row } = props
  const t = useT()
  const isClient = kit === clientKit
  const source = personSource(row, isClient ? 'client' : undefined)
  const state = useResourceForm(kit, row, source)
  const { form } = state
  return (
    <RecordForm kit={kit} row={row} state={state} onReload={props.onReload}>
      <FormLayout side={<RecordSide kit={kit} picture="image" form={form} row={row} />}>
        {!isClient && <TypeCard form={form} />}
        <FormCard title={t('person/contact')} columns={2}>
          <WhoFields form={form} />
        </FormCard>
        <MoreCard form={form} city={row?.city ?? null} />
      </FormLayout>
    </RecordForm>
  )
}

const PersonCreate = ({ kit }: { kit: PeopleKit }) => (
  <PersonForm kit={kit} row={null} onReload={() => undefined} />
)

const PersonEdit = ({ kit }: { kit: PeopleKit }) => (
  <EditGate kit={kit}>{(row, onReload) => <PersonForm kit={kit} row={row} onReload={onReload} />}</EditGate>
)

/** The pages that add and edit a client. */
export const ClientCreate = () => <PersonCreate kit={clientKit} />
export const ClientEdit = () => <PersonEdit kit={clientKit} />

/** The pages that add and edit anybody, with their type. */
export const UserCreate = () => <PersonCreate kit={userKit} />
export const UserEdit = () => <PersonEdit kit={userKit} />
