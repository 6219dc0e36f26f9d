import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { FilterChoice } from '../../../../platform/list/filters/listFilters.ts'
import { queryClient } from '../../../../platform/state/queries.ts'
import { personSearchOptions } from '../../../people/index.ts'

/** Returns the choices of clients whose orders to show: the people found by name or by part of a number. */
export async function clientChoices(typed: string): Promise<FilterChoice[]> {
  const { data } = await queryClient.fetchQuery({ ...personSearchOptions(typed), meta: { quiet: true } })
  return data.map((user) => ({
    value: String(user.id),
    label: user.name,
    ...('mobile_e164' in user && user.mobile_e164 ? { detail: displayPhone(user.mobile_e164) } : {}),
  }))
}
