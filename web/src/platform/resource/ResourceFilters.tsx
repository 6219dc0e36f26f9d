import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SelectSearch } from '../../ui/form/SelectSearch.tsx'
import { FilterDrawer } from '../../ui/list/FilterDrawer.tsx'
import { useSay } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import type { Kit } from './kit.ts'

/** The filter panel of a resource: a part of its name and, where records can be switched off, its status. */
export function ResourceFilters(props: {
  kit: Kit
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { search, onPatch, onClose } = props
  const say = useSay()
  const [name, setName] = useState(search['name'] ?? '')
  const [status, setStatus] = useState(search['status'] ?? '')
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setName(search['name'] ?? '')
    setStatus(search['status'] ?? '')
  }
  const states = [
    { value: '1', label: say('list/active') },
    { value: '0', label: say('list/inactive') },
  ]
  const apply = (values: { name: string | null; status: string | null }) => {
    onPatch(values)
    onClose()
  }
  return (
    <FilterDrawer
      opened={props.opened}
      title={say('list/filters')}
      onClose={onClose}
      onSearch={() => apply({ name: name.trim(), status })}
      onReset={() => apply({ name: null, status: null })}
    >
      <TextInput
        label={say('labels/name')}
        value={name}
        maxLength={191}
        dir="auto"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {'is_active' in props.kit.definition.fields && (
        <SelectSearch
          label={say('labels/is_active')}
          placeholder={say('list/all')}
          clearable
          options={states}
          value={states.find((state) => state.value === status) ?? null}
          onChange={(state) => setStatus(state?.value ?? '')}
        />
      )}
    </FilterDrawer>
  )
}
