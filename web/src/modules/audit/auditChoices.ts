import { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { queryOf } from '../../platform/http/call.ts'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'
import { matchingChoices } from '../../platform/list/filters/matchingChoices.ts'
import type { FilterChoice } from '../../platform/list/filters/listFilters.ts'
import { queryClient } from '../../platform/state/queries.ts'

const quiet = { meta: { quiet: true } }
const kinds = async () => (await queryClient.fetchQuery({ ...queryOf(auditApi.kinds), ...quiet })).data

/** Returns the choices of the actor: staff by name, customers and the system together. */
export async function actorChoices(typed: string, t: Translate): Promise<FilterChoice[]> {
  const { data } = await queryClient.fetchQuery({ ...queryOf(auditApi.actors), ...quiet })
  const staff = data.map(({ id, name }) => ({ value: String(id), label: name }))
  const others = (['customer', 'system'] as const).map((value) => ({
    value,
    label: t(value === 'customer' ? 'audit/customers' : 'audit/system'),
  }))
  return matchingChoices([...staff, ...others], typed)
}

/** Returns the choices of the subject of a change. */
export async function subjectChoices(typed: string, t: Translate): Promise<FilterChoice[]> {
  const { resources } = await kinds()
  return matchingChoices(
    resources.map((value) => ({ value, label: subjectName(t, value) })),
    typed,
  )
}

/** Returns the choices of the action. */
export async function actionChoices(typed: string, t: Translate): Promise<FilterChoice[]> {
  const { actions } = await kinds()
  return matchingChoices(
    actions.map((value) => ({ value, label: actionName(t, value) })),
    typed,
  )
}
