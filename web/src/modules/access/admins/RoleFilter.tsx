import type { OwnFilterProps } from '../../../platform/list/filters/listFilters.ts'
import { OptionSelect } from '../../../platform/list/filters/OptionSelect.tsx'
import { useRoleChoices } from './adminKit.ts'

/** Renders the input of the filter by role, for the people a role was given to. */
export function RoleFilter(props: OwnFilterProps) {
  const roles = useRoleChoices()
  const options = (roles.data?.data ?? []).map((role) => ({ value: String(role.id), label: role.name }))
  return <OptionSelect {...props} options={options} loading={roles.isPending} />
}
