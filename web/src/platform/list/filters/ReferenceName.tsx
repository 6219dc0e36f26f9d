import { useQuery } from '@tanstack/react-query'
import { chosenOptions } from '../../state/chosen.ts'

/** The name of a record that a filter asks for; its number until it is known. */
export function ReferenceName({ to, id }: { to: string; id: string }) {
  const record = useQuery(chosenOptions(to, id))
  return <bdi>{record.data?.name ?? id}</bdi>
}
