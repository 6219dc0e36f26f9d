import type { OwnFilterProps } from '../../../platform/list/listFilters.ts'
import { OptionSelect } from '../../../platform/list/OptionSelect.tsx'
import { useRoleChoices } from './adminKit.ts'

/** Whom a role was given to: the filter's input. */
export function RoleFilter(props: OwnFilterProps) {
  const roles = useRoleChoices()
  const options = (roles.data?.data ?? []).map((role) => ({ value: String(role.id), label: role.name }))
  return <OptionSelect {...props} options={options} loading={roles.isPending} />
}
