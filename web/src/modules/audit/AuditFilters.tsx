import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DaySpan, daysAreWrong } from '../../platform/DaySpan.tsx'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import { useT } from '../../platform/i18n.ts'
import type { Search } from '../../platform/searchText.ts'
import type { PatchSearch } from '../../platform/urlState.ts'
import { SelectSearch } from '../../ui/form/SelectSearch.tsx'
import type { SelectOption } from '../../ui/form/SelectSearch.tsx'
import { FilterDrawer } from '../../ui/list/FilterDrawer.tsx'
import { actorsOptions, kindsOptions } from './audit.queries.ts'
import { filtersOf, withoutFilters } from './auditFilters.ts'
import type { AuditFilter } from './auditFilters.ts'

/** The filter panel of the audit trail: who, on what, which action, and the days. */
export function AuditFilters(props: {
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { search, onPatch, onClose, opened } = props
  const t = useT()
  const actors = useQuery(actorsOptions)
  const kinds = useQuery(kindsOptions)
  const [values, setValues] = useState(() => filtersOf(search))
  const [wasOpen, setWasOpen] = useState(opened)
  if (wasOpen !== opened) {
    setWasOpen(opened)
    setValues(filtersOf(search))
  }
  const set = (name: AuditFilter, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const apply = (patch: Readonly<Record<string, string | null>>) => {
    onPatch(patch)
    onClose()
  }
  const choice = (name: AuditFilter, label: string, options: readonly SelectOption[], loading: boolean) => (
    <SelectSearch
      label={label}
      placeholder={t('audit/all')}
      clearable
      loading={loading}
      options={options}
      value={options.find((option) => option.value === values[name]) ?? null}
      onChange={(option) => set(name, option?.value ?? '')}
    />
  )
  const named = (names: readonly string[] | undefined, name: typeof actionName) =>
    (names ?? []).map((value) => ({ value, label: name(t, value) }))
  return (
    <FilterDrawer
      opened={opened}
      title={t('list/filters')}
      onClose={onClose}
      onSearch={() => {
        if (!daysAreWrong(values)) apply({ ...withoutFilters, ...values })
      }}
      onReset={() => apply(withoutFilters)}
    >
      {choice(
        'actor',
        fieldLabel(t, 'audit', 'actor'),
        [
          ...(actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'customer', label: t('audit/customers') },
          { value: 'system', label: t('audit/system') },
        ],
        actors.isPending,
      )}
      {choice(
        'resource',
        fieldLabel(t, 'audit', 'resource'),
        named(kinds.data?.resources, subjectName),
        kinds.isPending,
      )}
      {choice(
        'action',
        fieldLabel(t, 'audit', 'action'),
        named(kinds.data?.actions, actionName),
        kinds.isPending,
      )}
      <DaySpan
        labels={{ from: t('audit/from'), to: t('audit/to') }}
        values={values}
        onChange={(days) => setValues((before) => ({ ...before, ...days }))}
      />
    </FilterDrawer>
  )
}
