import { useT } from '../../../platform/i18n.ts'
import type { OwnFilterProps } from '../../../platform/list/listFilters.ts'
import { SelectSearch } from '../../../ui/form/SelectSearch.tsx'
import { useRoleChoices } from './adminKit.ts'

/** Whom a role was given to: the filter's input. */
export function RoleFilter({ label, value, onChange }: OwnFilterProps) {
  const t = useT()
  const roles = useRoleChoices()
  const options = (roles.data?.data ?? []).map((role) => ({ value: String(role.id), label: role.name }))
  return (
    <SelectSearch
      label={label}
      placeholder={t('list/all')}
      clearable
      loading={roles.isPending}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
