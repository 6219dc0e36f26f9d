import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { Resource } from '@bustan/contract/core/resource.ts'
import { filtersOf } from '@bustan/contract/core/resourceSchemas.ts'
import { useState } from 'react'
import { FilterDrawer } from '../../ui/list/FilterDrawer.tsx'
import { daysAreWrong } from '../DaySpan.tsx'
import { useT } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import { ChoiceFilter, FilterInput } from './FilterInput.tsx'
import type { FilterValues } from './FilterInput.tsx'
import { filterNames, withoutFilters } from './filterNames.ts'
import type { Kit } from './kit.ts'

const valuesOf = (definition: Resource, search: Search): FilterValues =>
  Object.fromEntries(filterNames(definition).map((name) => [name, search[name] ?? '']))

/** The filter panel of a resource: what its definition can be narrowed by and, where it has one, its switch. */
export function ResourceFilters(props: {
  kit: Kit
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { search, onPatch, onClose } = props
  const { definition } = props.kit
  const t = useT()
  const [values, setValues] = useState(() => valuesOf(definition, search))
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setValues(valuesOf(definition, search))
  }
  // A choice within another one does not outlive it.
  const inside = (name: string) =>
    Object.entries(filtersOf(definition)).flatMap(([other, filter]) =>
      filter.kind === 'reference' && filter.within === name ? [[other, ''] as const] : [],
    )
  const set = (name: string, value: string) =>
    setValues((before) => ({ ...before, [name]: value, ...Object.fromEntries(inside(name)) }))
  const apply = (patch: Readonly<Record<string, string | null>>) => {
    onPatch(patch)
    onClose()
  }
  const trimmed = () => Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]))
  return (
    <FilterDrawer
      opened={props.opened}
      title={t('list/filters')}
      onClose={onClose}
      onSearch={() => {
        if (!daysAreWrong(values)) apply(trimmed())
      }}
      onReset={() => apply(withoutFilters(definition))}
    >
      {Object.entries(filtersOf(definition)).map(([name, filter], place) => (
        <FilterInput
          key={name}
          resource={definition.subject}
          name={name}
          filter={filter}
          values={values}
          first={place === 0}
          onChange={set}
        />
      ))}
      {'is_active' in definition.fields && (
        <ChoiceFilter
          label={fieldLabel(t, definition.subject, 'is_active')}
          yes={t('values/on')}
          no={t('values/off')}
          value={values['status'] ?? ''}
          onChange={(value) => set('status', value)}
        />
      )}
    </FilterDrawer>
  )
}
