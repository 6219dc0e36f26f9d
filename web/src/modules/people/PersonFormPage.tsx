import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { UserDetail } from '@bustan/contract/people/users.ts'
import { genders } from '@bustan/contract/people/users.ts'
import { userTypes } from '@bustan/contract/people/userTypes.ts'
import { TextInput } from '@mantine/core'
import { useGo } from '../../platform/AppLink.tsx'
import { useT } from '../../platform/i18n.ts'
import { listHref } from '../../platform/list/listAddress.ts'
import { RecordForm } from '../../platform/resource/RecordForm.tsx'
import { EditGate } from '../../platform/resource/RecordGate.tsx'
import { RecordSide } from '../../platform/resource/RecordSide.tsx'
import { ReferenceInput } from '../../platform/list/ReferenceInput.tsx'
import { useResourceForm } from '../../platform/resource/useResourceForm.ts'
import type { ResourceFormState } from '../../platform/resource/useResourceForm.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DigitsInput } from '../../ui/form/DigitsInput.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { LtrInput } from '../../ui/form/LtrInput.tsx'
import { SelectSearch } from '../../ui/form/SelectSearch.tsx'
import { useToday } from '../../ui/UiProvider.tsx'
import { clientKit, userKit } from './peopleKits.ts'
import type { PeopleKit } from './peopleKits.ts'
import { personSource } from './personForm.ts'

type Form = ResourceFormState['form']

const NAME_MAX = 60

function useFields(form: Form) {
  const t = useT()
  const set = (name: string) => (value: string) => {
    form.clearFieldError(name)
    form.setFieldValue(name, value)
  }
  const props = (name: string, required = false) => ({
    ...form.getInputProps(name),
    value: String(form.getValues()[name] ?? ''),
    required,
  })
  const text = (name: 'first_name' | 'last_name' | 'nationality' | 'sign', required = false) => (
    <TextInput
      {...props(name, required)}
      label={fieldLabel(t, 'users', name)}
      maxLength={NAME_MAX}
      dir="auto"
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  )
  const choice = (
    name: 'gender' | 'type',
    options: readonly { value: string; label: string }[],
    required = false,
  ) => (
    <SelectSearch
      path={name}
      label={fieldLabel(t, 'users', name)}
      required={required}
      clearable={!required}
      options={options}
      error={form.errors[name]}
      value={options.find((option) => option.value === form.getValues()[name]) ?? null}
      onChange={(option) => set(name)(option?.value ?? '')}
    />
  )
  return { t, set, props, text, choice }
}

function WhoCard({ form }: { form: Form }) {
  const { t, set, props, text } = useFields(form)
  return (
    <FormCard title={t('person/contact')} columns={2}>
      {text('first_name', true)}
      {text('last_name')}
      <DigitsInput
        {...props('mobile', true)}
        kind="phone"
        label={fieldLabel(t, 'users', 'mobile')}
        placeholder="05x xxx xxxx"
        maxLength={20}
        onChange={set('mobile')}
      />
      <LtrInput
        {...props('email')}
        label={fieldLabel(t, 'users', 'email')}
        type="email"
        autoComplete="off"
        maxLength={191}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
    </FormCard>
  )
}

function MoreCard({ form, city }: { form: Form; city: UserDetail['city'] }) {
  const { t, set, props, text, choice } = useFields(form)
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
      <ReferenceInput
        to="cities"
        beside="region"
        path="city_id"
        label={fieldLabel(t, 'users', 'city_id')}
        required={false}
        error={form.errors['city_id']}
        value={form.getValues()['city_id'] as number | null}
        known={city}
        onChange={(id) => {
          form.clearFieldError('city_id')
          form.setFieldValue('city_id', id)
        }}
      />
      {text('nationality')}
      {text('sign')}
    </FormCard>
  )
}

function TypeCard({ form }: { form: Form }) {
  const { t, choice } = useFields(form)
  const isEmployee = form.getValues()['type'] === 'employee'
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
        <ReferenceInput
          to="management"
          path="department_id"
          label={fieldLabel(t, 'users', 'department_id')}
          required
          error={form.errors['department_id']}
          value={form.getValues()['department_id'] as number | null}
          onChange={(id) => {
            form.clearFieldError('department_id')
            form.setFieldValue('department_id', id)
          }}
        />
      )}
    </FormCard>
  )
}

function PersonForm(props: { kit: PeopleKit; row: UserDetail | null; onReload: () => void }) {
  const { kit, row } = props
  const go = useGo()
  const isClient = kit === clientKit
  const source = personSource(row, isClient ? 'client' : undefined)
  const state = useResourceForm(kit, row, source, () => go(listHref(kit.path)))
  const { form } = state
  return (
    <RecordForm kit={kit} row={row} state={state} onReload={props.onReload}>
      <FormLayout side={<RecordSide kit={kit} picture="image" form={form} row={row} />}>
        {!isClient && <TypeCard form={form} />}
        <WhoCard form={form} />
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
