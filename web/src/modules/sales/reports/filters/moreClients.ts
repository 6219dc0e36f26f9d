import type { FilterChoice } from '../../../../platform/list/filters/listFilters.ts'
import { searchLeft } from '../../../../platform/list/listAddress.ts'
import { clientChoices } from '../../orders/list/clientChoices.ts'
import { clientIds, idsText } from './ClientNames.tsx'

/** People found by what is typed, each as one more beside those the list at `path` is narrowed to already. */
export async function moreClients(path: string, typed: string): Promise<FilterChoice[]> {
  const chosen = clientIds(searchLeft(path)['ids'] ?? '')
  const people = await clientChoices(typed)
  return people
    .filter(({ value }) => !chosen.includes(value))
    .map((one) => ({ ...one, value: idsText([...chosen, one.value]) }))
}
