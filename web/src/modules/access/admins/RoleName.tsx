import { useRoleChoices } from './adminKit.ts'

/** A role by its name; by its number until it is known. */
export function RoleName({ value }: { value: string }) {
  const role = useRoleChoices().data?.data.find(({ id }) => String(id) === value)
  return <bdi>{role?.name ?? value}</bdi>
}
