import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { userTypes } from '@bustan/contract/people/users.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DaySpan, daysAreWrong } from '../../platform/DaySpan.tsx'
import { useT } from '../../platform/i18n.ts'
import type { Kit } from '../../platform/resource/kit.ts'
import type { Search } from '../../platform/searchText.ts'
import type { PatchSearch } from '../../platform/urlState.ts'
import { DigitsInput } from '../../ui/form/DigitsInput.tsx'
import { LtrInput } from '../../ui/form/LtrInput.tsx'
import { SelectSearch } from '../../ui/form/SelectSearch.tsx'
import { FilterDrawer } from '../../ui/list/FilterDrawer.tsx'
import { userKit, withoutFilters } from './peopleKits.ts'

const NAMES = ['name', 'mobile', 'email', 'type', 'status', 'from', 'to'] as const
type Name = (typeof NAMES)[number]

const typed = (search: Search): Record<Name, string> => ({
  name: search['name'] ?? '',
  mobile: search['mobile'] ?? '',
  email: search['email'] ?? '',
  type: search['type'] ?? '',
  status: search['status'] ?? '',
  from: search['from'] ?? '',
  to: search['to'] ?? '',
})

/** The filter panel of the lists of people. */
export function PersonFilters(props: {
  kit: Kit
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { kit, search, onPatch, onClose } = props
  const t = useT()
  const [values, setValues] = useState(() => typed(search))
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setValues(typed(search))
  }
  const set = (name: Name) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const apply = (patch: Readonly<Record<string, string | null>>) => {
    onPatch(patch)
    onClose()
  }
  const select = (
    name: 'type' | 'status',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectSearch
      label={label}
      placeholder={t('list/all')}
      clearable
      options={options}
      value={options.find((option) => option.value === values[name]) ?? null}
      onChange={(option) => set(name)(option?.value ?? '')}
    />
  )
  return (
    <FilterDrawer
      opened={props.opened}
      title={t('list/filters')}
      onClose={onClose}
      onSearch={() => {
        if (!daysAreWrong(values))
          apply(Object.fromEntries(NAMES.map((name) => [name, values[name].trim() || null])))
      }}
      onReset={() => apply(withoutFilters)}
    >
      <TextInput
        label={fieldLabel(t, 'users', 'name')}
        value={values.name}
        maxLength={191}
        dir="auto"
        data-autofocus
        onChange={(event) => set('name')(event.currentTarget.value)}
      />
      <DigitsInput
        kind="phone"
        label={fieldLabel(t, 'users', 'mobile')}
        placeholder="05x xxx xxxx"
        value={values.mobile}
        maxLength={20}
        onChange={set('mobile')}
      />
      <LtrInput
        label={fieldLabel(t, 'users', 'email')}
        value={values.email}
        maxLength={191}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
      {kit === userKit &&
        select(
          'type',
          fieldLabel(t, 'users', 'type'),
          userTypes.map((type) => ({ value: type, label: t(`choices/type/${type}`) })),
        )}
      {'is_active' in kit.definition.fields &&
        select('status', fieldLabel(t, 'users', 'is_active'), [
          { value: '1', label: t('values/on') },
          { value: '0', label: t('values/off') },
        ])}
      <DaySpan
        labels={{ from: t('person/from'), to: t('person/to') }}
        values={values}
        onChange={(days) => setValues((before) => ({ ...before, ...days }))}
      />
    </FilterDrawer>
  )
}
