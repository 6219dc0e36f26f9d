import { useQuery } from '@tanstack/react-query'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import type { OwnFilterProps } from '../../platform/list/filters/listFilters.ts'
import { OptionSelect } from '../../platform/list/filters/OptionSelect.tsx'
import { actorsOptions, kindsOptions } from './audit.queries.ts'

/** Renders the choice of the actor: staff by name, customers and the system together. */
export function ActorChoice(props: OwnFilterProps) {
  const t = useT()
  const actors = useQuery(actorsOptions)
  const options = [
    ...(actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'customer', label: t('audit/customers') },
    { value: 'system', label: t('audit/system') },
  ]
  return <OptionSelect {...props} all={t('audit/all')} options={options} loading={actors.isPending} />
}

/** Renders the choice of the subject of a change. */
export function SubjectChoice(props: OwnFilterProps) {
  const t = useT()
  const kinds = useQuery(kindsOptions)
  const options = (kinds.data?.resources ?? []).map((value) => ({ value, label: subjectName(t, value) }))
  return <OptionSelect {...props} all={t('audit/all')} options={options} loading={kinds.isPending} />
}

/** Renders the choice of the action. */
export function ActionChoice(props: OwnFilterProps) {
  const t = useT()
  const kinds = useQuery(kindsOptions)
  const options = (kinds.data?.actions ?? []).map((value) => ({ value, label: actionName(t, value) }))
  return <OptionSelect {...props} all={t('audit/all')} options={options} loading={kinds.isPending} />
}
