import { useQuery } from '@tanstack/react-query'
import { chosenOptions } from '../../../../platform/state/chosen.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'

/** Renders the client whose orders are shown, by name; by their number until the name is known. */
export function ClientName({ value }: { value: string }) {
  const { data } = useQuery(chosenOptions('users', value))
  return data ? <bdi>{data.name}</bdi> : <Ltr>{`#${value}`}</Ltr>
}
