import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/i18n.ts'
import type { Search } from '../../../platform/searchText.ts'
import type { PatchSearch } from '../../../platform/urlState.ts'
import { DigitsInput } from '../../../ui/form/DigitsInput.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { SelectSearch } from '../../../ui/form/SelectSearch.tsx'
import { FilterDrawer } from '../../../ui/list/FilterDrawer.tsx'
import { withoutFilters } from './adminFilters.ts'
import { useRoleChoices } from './adminKit.ts'

const typed = (search: Search) => ({
  name: search['name'] ?? '',
  email: search['email'] ?? '',
  mobile: search['mobile'] ?? '',
  role: search['role'] ?? '',
  status: search['status'] ?? '',
})

/** The filter panel of the admins list. */
export function AdminFilters(props: {
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { search, onPatch, onClose } = props
  const t = useT()
  const [values, setValues] = useState(() => typed(search))
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setValues(typed(search))
  }
  const roles = useRoleChoices()
  const options = (roles.data?.data ?? []).map((row) => ({
    value: String(row.id),
    label: String(row['name']),
  }))
  const states = [
    { value: '1', label: t('values/on') },
    { value: '0', label: t('values/off') },
  ]
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const apply = (patch: Readonly<Record<string, string | null>>) => {
    onPatch(patch)
    onClose()
  }
  return (
    <FilterDrawer
      opened={props.opened}
      title={t('list/filters')}
      onClose={onClose}
      onSearch={() =>
        apply({
          ...values,
          name: values.name.trim(),
          email: values.email.trim(),
          mobile: values.mobile.trim(),
        })
      }
      onReset={() => apply(withoutFilters)}
    >
      <TextInput
        label={fieldLabel(t, 'admins', 'name')}
        value={values.name}
        maxLength={191}
        dir="auto"
        data-autofocus
        onChange={(event) => set('name')(event.currentTarget.value)}
      />
      <LtrInput
        label={fieldLabel(t, 'admins', 'email')}
        value={values.email}
        maxLength={191}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
      <DigitsInput
        kind="phone"
        label={fieldLabel(t, 'admins', 'mobile')}
        placeholder="05x xxx xxxx"
        value={values.mobile}
        maxLength={20}
        onChange={set('mobile')}
      />
      <SelectSearch
        label={fieldLabel(t, 'admins', 'role')}
        placeholder={t('list/all')}
        clearable
        loading={roles.isPending}
        options={options}
        value={options.find((option) => option.value === values.role) ?? null}
        onChange={(option) => set('role')(option?.value ?? '')}
      />
      <SelectSearch
        label={fieldLabel(t, 'admins', 'is_active')}
        placeholder={t('list/all')}
        clearable
        options={states}
        value={states.find((state) => state.value === values.status) ?? null}
        onChange={(state) => set('status')(state?.value ?? '')}
      />
    </FilterDrawer>
  )
}
