import { useQuery } from '@tanstack/react-query'
import { chosenOptions } from '../../../../platform/state/chosen.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { lazyPart } from '../../../../ui/pieces/latePart.tsx'

const ClientSelect = lazyPart(() => import('./ClientSelect.tsx'), 'ClientSelect')

const clientChoices = async (typed: string) => (await import('./clientChoices.ts')).clientChoices(typed)

/** Renders the client whose orders are shown, by name; by their number until the name is known. */
function ClientName({ value }: { value: string }) {
  const { data } = useQuery(chosenOptions('users', value))
  return data ? <bdi>{data.name}</bdi> : <Ltr>{`#${value}`}</Ltr>
}

/** The filter by the client, under the name that it has in the query of its list. */
export const clientFilter = <Name extends string>(name: Name) =>
  ({
    name,
    field: ['orders', 'user_id'],
    kind: 'own',
    Input: ClientSelect,
    Shown: ClientName,
    choices: clientChoices,
  }) as const
